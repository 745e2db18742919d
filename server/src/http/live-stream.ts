import type { ServerResponse } from 'node:http';
import type { Deps } from '../deps.ts';
import { readChanges } from '../features/messages/read-changes.ts';

const PAGE = 100;
/** A reader this far behind has gone away without saying so; it resumes where it was when it comes back. */
const MAX_UNSENT_BYTES = 1_000_000;
const RETRY_MS = 1000;

export type LiveStream = { readonly sessionId: string; beat(): void; close(): void };

type Reader = { accountId: string; sessionId: string; cursor: number; expiresAt: Date };

/**
 * One reader's stream. Whatever happens (a notification, an interruption, the beginning) it does the
 * same thing: send what lies above its cursor, in order, once.
 */
export function openLiveStream(deps: Deps, response: ServerResponse, reader: Reader): LiveStream {
  let cursor = reader.cursor;
  let open = true;
  let reading = false;
  let again = false;

  const write = (text: string) => {
    if (response.writableLength > MAX_UNSENT_BYTES) close();
    else if (open) response.write(text);
  };

  const readOn = async () => {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again && open) {
        again = false;
        const changes = await readChanges(deps, reader.accountId, cursor, PAGE);
        for (const change of changes) {
          write(`event: message\nid: ${change.change_seq}\ndata: ${JSON.stringify(change)}\n\n`);
          cursor = change.change_seq;
        }
        if (changes.length === PAGE) again = true;
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'a live connection could not read and tries again');
      setTimeout(() => void readOn(), RETRY_MS).unref();
    } finally {
      reading = false;
    }
  };

  const texts = deps.live.subscribe(`account:${reader.accountId}`, () => void readOn());
  const session = deps.live.subscribe(`session:${reader.sessionId}`, (signal) => {
    if (signal === 'changed') close();
  });
  const expiry = setTimeout(
    () => close(),
    Math.max(0, reader.expiresAt.getTime() - deps.clock.now().getTime()),
  );

  function close() {
    if (!open) return;
    open = false;
    clearTimeout(expiry);
    texts.close();
    session.close();
    response.end();
  }

  write(`event: ready\ndata: ${JSON.stringify({ cursor })}\n\n`);
  void readOn();
  return { sessionId: reader.sessionId, beat: () => write(':\n\n'), close };
}
