import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { endMailingOf } from '../features/support/mailing/end-mailing.ts';

/** For `List-Unsubscribe=One-Click`, as a form of either kind. */
const BODY_LIMIT = 1_024;
const query = z.object({ token: z.string().max(200) });

/**
 * The one-click unsubscribe of RFC 8058: a mail program posts to the address of the header, without a cookie and
 * without a person who could press another button. Only the token counts, and every token gets the same answer.
 */
export function unsubscribeRoute(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/mailing/unsubscribe', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const asked = query.safeParse(request.query);
      if (asked.success) await endMailingOf(deps, asked.data.token);
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Done.\n');
    });
  };
}
