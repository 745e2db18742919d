import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { inspectBody } from './inspect-body.ts';

/**
 * Accepts JSON bodies only. An empty body counts as an empty object, since the browser's library sends some calls with
 * the content type of JSON and no body at all. Refuses bodies in which inspect-body.ts finds a problem, so that no
 * function gets them.
 */
export function acceptJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, {});
    return parseJson(request, text, (error, value) => {
      const problem = error ? undefined : inspectBody(value);
      return problem ? done(new AppError('invalid_input', problem)) : done(error, value);
    });
  });
}
