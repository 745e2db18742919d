/** Calls `onEvent` with the data of each server-sent event of `body`, until it ends. Comments are skipped. */
export async function readEvents(
  body: AsyncIterable<Uint8Array>,
  onEvent: (event: string, data: string) => void,
) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map(toField));
      const data = fields.get('data');
      if (data !== undefined) onEvent(fields.get('event') ?? 'message', data);
    }
  }
}

function toField(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 2)];
}
