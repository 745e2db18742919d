import type { FunctionDefinition } from '@numlet/contract/function-definition';
import { type FunctionName, functions, isFunctionName } from '@numlet/contract/functions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Actor, Deps } from '../deps.ts';
import { FileAnswer } from '../features/handler.ts';
import { authenticate } from './authenticate.ts';
import { handlers } from './function-handlers.ts';

/** POST /functions/v1/<name>: every call of the contract, let in and checked in one place. */
export function functionRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post<{ Params: { name: string } }>('/functions/v1/:name', async (request, reply) => {
      const { name } = request.params;
      if (!isFunctionName(name)) throw new AppError('unknown_function');
      const answered = await answer(deps, request, name);
      return answered instanceof FileAnswer ? sendFile(reply, name, answered) : answered;
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
  const { access } = functions[name];
  // None of the public ones is built yet; whoever builds the first gives it an Origin instead of an Actor.
  if (access === 'public') throw new AppError('not_built');
  const { actor } = await authenticate(deps, request);
  requireAccess(deps, actor, access);
  const handler = handlers[name];
  if (!handler) throw new AppError('not_built');
  return handler(deps, actor, request.body);
}

function sendFile(reply: FastifyReply, name: FunctionName, { name: fileName, content }: FileAnswer) {
  const definition: FunctionDefinition = functions[name];
  return reply
    .type(definition.contentType ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}

function requireAccess({ settings }: Deps, actor: Actor, access: (typeof functions)[FunctionName]['access']) {
  if (actor.hasSecondFactor && actor.aal !== 'aal2') throw new AppError('second_factor_required');
  if (access === 'verified' && !actor.phoneVerified) throw new AppError('phone_not_verified');
  if (access === 'admin' && actor.role !== 'admin') throw new AppError('not_allowed');
  if (access === 'admin' && settings.adminMfa === 'required' && actor.aal !== 'aal2')
    throw new AppError('second_factor_required');
}
