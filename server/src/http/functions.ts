import type { FunctionDefinition } from '@numlet/contract/function-definition';
import { type FunctionName, functions, isFunctionName } from '@numlet/contract/functions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Actor, Deps } from '../deps.ts';
import { FileAnswer } from '../features/handler.ts';
import { whilePersonWaits } from '../patience.ts';
import { writeAudit } from '../platform/audit-log.queries.ts';
import { authenticate, originOf } from './auth/authenticate.ts';
import { handlers, publicHandlers } from './function-handlers.ts';

/** POST /functions/v1/<name>: every call of the contract, let in and checked in one place. */
export function functionRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post<{ Params: { name: string } }>('/functions/v1/:name', async (request, reply) => {
      const { name } = request.params;
      if (!isFunctionName(name)) throw new AppError('unknown_function');
      const answered = await whilePersonWaits(() => answer(deps, request, name));
      return answered instanceof FileAnswer ? sendFile(reply, name, answered) : answered;
    });
    // Whatever else is asked for here, a page is no answer to a program.
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

type Access = (typeof functions)[FunctionName]['access'];

async function answer(deps: Deps, request: FastifyRequest, name: FunctionName): Promise<unknown> {
  const { access } = functions[name];
  if (access === 'public') {
    const handler = publicHandlers[name];
    if (!handler) throw new AppError('not_built');
    return handler(deps, originOf(request), request.body);
  }
  const { actor } = await authenticate(deps, request);
  await requireAccess(deps, actor, access, name);
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

/** Verifying, searching, buying and claiming. */
const NEED_TERMS: readonly Access[] = ['agreed', 'verified'];

async function requireAccess(deps: Deps, actor: Actor, access: Access, name: FunctionName) {
  const refusal = refusalOf(deps, actor, access);
  if (!refusal) return;
  if (access === 'admin')
    await writeAudit(deps.db, {
      action: 'access_refused',
      actorUserId: actor.userId,
      detail: { function: name, code: refusal },
      origin: actor,
      now: deps.clock.now(),
    });
  throw new AppError(refusal);
}

function refusalOf({ settings }: Deps, actor: Actor, access: Access) {
  const confirmed = actor.aal === 'aal2';
  if (access === 'admin' && actor.role !== 'admin') return 'not_allowed';
  if (actor.hasSecondFactor && !confirmed) return 'second_factor_required';
  // Before the phone: who has not accepted the terms cannot verify one either.
  if (NEED_TERMS.includes(access) && !actor.hasAcceptedTerms) return 'terms_required';
  if (access === 'verified' && !actor.phoneVerified) return 'phone_not_verified';
  if (access === 'admin' && settings.adminMfa === 'required' && !confirmed) return 'second_factor_required';
  return null;
}
