import { type FunctionName, functions, isFunctionName } from '@numlet/contract/functions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Actor, Deps } from '../deps.ts';
import { authenticate } from './authenticate.ts';
import { handlers } from './function-handlers.ts';

/** POST /functions/v1/<name>: every call of the contract, let in and checked in one place (DESIGN section 4). */
export function functionRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.post<{ Params: { name: string } }>('/functions/v1/:name', async (request, reply) => {
      const { name } = request.params;
      if (!isFunctionName(name)) throw new AppError('unknown_function');
      reply.header('cache-control', 'no-store');
      return answer(deps, request, name);
    });
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/functions/v1/:name',
      handler: async () => {
        throw new AppError('method_not_allowed');
      },
    });
  };
}

async function answer(deps: Deps, request: FastifyRequest, name: FunctionName): Promise<unknown> {
  const { actor } = await authenticate(deps, request);
  requireAccess(actor, functions[name].access);
  const handler = handlers[name];
  if (!handler) throw new AppError('not_built');
  return handler(deps, actor, request.body);
}

function requireAccess(actor: Actor, access: (typeof functions)[FunctionName]['access']) {
  if (access === 'verified' && !actor.phoneVerified) throw new AppError('phone_not_verified');
  if (access === 'admin' && actor.role !== 'admin') throw new AppError('not_allowed');
}
