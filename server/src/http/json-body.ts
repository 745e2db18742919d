import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** An escape that may stand for NUL or for half of a surrogate pair: only then is the whole body searched. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

/**
 * Accepts JSON bodies only. An empty one counts as an empty object, since the browser's library sends some calls with
 * the type of JSON and no body at all. Text that the database cannot store (NUL, half a surrogate pair) is refused here
 * by the name of its field, so that no function gets it.
 */
export function acceptJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, {});
    return parseJson(request, text, (error, value) => {
      const field = error || !SUSPICIOUS.test(text) ? undefined : unkeepableText(value);
      if (field === undefined) return done(error, value);
      const message = `${field}: contains characters that cannot be kept.`;
      return done(new AppError('invalid_input', { field, message }));
    });
  });
}

/** The path of the first text that cannot be stored. Searched without recursion: a body may be nested deeply. */
function unkeepableText(body: unknown): string | undefined {
  const open: [path: string, value: unknown][] = [['', body]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isKeepable(value)) return path.slice(0, 100) || 'body';
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isKeepable(name)) return path.slice(0, 100) || 'body';
      open.push([path ? `${path}.${name}` : name, inner]);
    }
  }
  return undefined;
}

function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
