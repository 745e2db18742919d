import type { FunctionDefinition } from '@numlet/contract/function-definition';
import { type FunctionName, functions, isFunctionName } from '@numlet/contract/functions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { FileAnswer } from '../features/handler.ts';
import { runForPerson } from '../time-limits.ts';
import { authenticate, originOf } from './auth/authenticate.ts';
import { requireAccess } from './require-access.ts';
import { isBuilt, run } from './runner.ts';

/** POST /functions/v1/<name>: authenticates and checks every call of the contract in one place. */
export function functionRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const reply = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
      if (!isFunctionName(name)) throw new AppError('unknown_function');
      const answered = await runForPerson(() => answer(deps, request, name));
      return answered instanceof FileAnswer ? sendFile(reply, name, answered) : answered;
    };
    // The size of a body is checked while it is read, before its function is known, so a function with its own limit
    // gets its own route. A function that is not built needs no large body.
    for (const [name, { bodyLimit }] of Object.entries<FunctionDefinition>(functions))
      if (bodyLimit !== undefined && isFunctionName(name) && isBuilt(name))
        app.post(`/functions/v1/${name}`, { bodyLimit }, (request, answer) => reply(request, answer, name));
    app.post<{ Params: { name: string } }>('/functions/v1/:name', (request, answer) =>
      reply(request, answer, request.params.name),
    );
    // Only programs call the other paths here, and they expect no page.
    app.all('/functions/*', async () => {
      throw new AppError('unknown_function');
    });
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/functions/v1/:name',
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new AppError('method_not_allowed');
      },
    });
  };
}

async function answer(deps: Deps, request: FastifyRequest, name: FunctionName): Promise<unknown> {
  if (functions[name].access === 'public') return run(deps, name, originOf(request), request.body);
  const { actor } = await authenticate(deps, request);
  await requireAccess(deps, actor, name);
  return run(deps, name, actor, request.body);
}

function sendFile(reply: FastifyReply, name: FunctionName, answer: FileAnswer) {
  const definition: FunctionDefinition = functions[name];
  const { name: fileName, content, contentType } = answer;
  return reply
    .type(contentType ?? definition.contentType ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
