import type { Message } from '@numlet/contract/messages/messages';
import { createParser } from 'eventsource-parser';

export type LiveEvent = { kind: 'ready'; cursor: number } | { kind: 'message'; message: Message };

type StreamReader = {
  onEvent: (event: LiveEvent) => void;
  /** The wait after the end of the stream, in ms, which the server requests before it ends it. */
  onRetry: (ms: number) => void;
  /** Called for every chunk, heartbeats included, to show that the connection is alive. */
  onBytes: () => void;
};

/** Reads server-sent events until the stream ends. @throws the error of the stream if it breaks or is aborted */
export async function readLiveStream(body: ReadableStream<Uint8Array>, reader: StreamReader): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const parsed = parseLiveEvent(event, data);
      if (parsed) reader.onEvent(parsed);
    },
    onRetry: reader.onRetry,
  });
  const decoder = new TextDecoder();
  const chunks = body.getReader();
  for (;;) {
    const { done, value } = await chunks.read();
    if (done) return;
    reader.onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** Parses an event that this version knows; null for events of newer versions. */
export function parseLiveEvent(name: string | undefined, data: string): LiveEvent | null {
  const value = parseJson(data);
  if (name === 'ready') {
    return isRecord(value) && typeof value.cursor === 'number'
      ? { kind: 'ready', cursor: value.cursor }
      : null;
  }
  if (name === 'message' || name === undefined)
    return isMessage(value) ? { kind: 'message', message: value } : null;
  return null;
}

/** Checks the fields that ordering and drawing need. The server has checked the whole against the contract. */
function isMessage(value: unknown): value is Message {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.change_seq === 'number' &&
    typeof value.arrival_seq === 'number' &&
    typeof value.received_at === 'string' &&
    typeof value.from_number === 'string' &&
    (typeof value.message_body === 'string' || value.message_body === null) &&
    isRecord(value.phone_numbers) &&
    typeof value.phone_numbers.phone_number === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
