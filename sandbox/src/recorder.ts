import { createWriteStream } from 'node:fs';
import type { Reply } from './http/reply.ts';
import type { Call } from './http/router.ts';
import { plainHeaders } from './http/send-request.ts';
import type { Exchange } from './world.ts';

export type Recorder = {
  record(exchange: Exchange): void;
  recordCall(call: Call, reply: Reply): void;
  close(): Promise<void>;
};

/** Writes exchanges as lines of JSON, for comparing the sandbox's traffic with the providers' own schemas. */
export function makeRecorder(file: string): Recorder {
  const lines = createWriteStream(file, { flags: 'a' });
  const record = (exchange: Exchange) => {
    lines.write(`${JSON.stringify(exchange)}\n`);
  };
  return {
    record,
    recordCall({ method, url, headers, raw }, { status, headers: answered, body, cut, holdMs }) {
      if (cut || holdMs !== undefined) return;
      const request = { method, url: url.href, headers: plainHeaders(headers), body: raw };
      record({ request, response: { status, headers: answered, body: String(body) } });
    },
    close: () => new Promise((resolve) => lines.end(() => resolve())),
  };
}
