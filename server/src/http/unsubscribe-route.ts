import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { endMailingOf } from '../features/support/mailing/end-mailing.ts';

/** Enough for `List-Unsubscribe=One-Click` as a form of either kind. */
const BODY_LIMIT_BYTES = 1_024;
const query = z.object({ token: z.string().max(200) });

/**
 * The one-click unsubscribe of RFC 8058: a mail program posts to the address in the header, without a cookie and
 * without a person who could confirm. Only the token decides, and every token gets the same answer.
 */
export function unsubscribeRoute(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/mailing/unsubscribe', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const parsed = query.safeParse(request.query);
      if (parsed.success) await endMailingOf(deps, parsed.data.token);
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Done.\n');
    });
  };
}
