import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

test('an event is read whole, wherever its bytes are split', async () => {
  const stream = new TextEncoder().encode(
    'event: ready\ndata: {"cursor":0}\n\n:\n\nevent: message\nid: 1\ndata: {"body":"Größe: 5"}\n\n',
  );
  async function* cut(size: number) {
    for (let from = 0; from < stream.length; from += size) yield stream.subarray(from, from + size);
  }

  for (const size of [1, 7, stream.length]) {
    const events: string[][] = [];
    await readEvents(cut(size), (event, data) => events.push([event, data]));
    expect(events).toEqual([
      ['ready', '{"cursor":0}'],
      ['message', '{"body":"Größe: 5"}'],
    ]);
  }
});
