import type { FunctionDefinition } from '@numlet/contract/function-definition';
import { type FunctionName, functions } from '@numlet/contract/functions';
import { inputProblem } from '@numlet/contract/input-problem';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Actor, Deps, Origin } from '../deps.ts';
import { notBuilt } from '../features/handler.ts';
import { handlers } from './handlers/handlers.ts';

/** A handler whose function is known only at run time. */
type AnyHandler = (deps: Deps, caller: Actor | Origin, input: unknown) => Promise<unknown>;

export function isBuilt(name: FunctionName): boolean {
  return handlers[name] !== notBuilt;
}

/**
 * Runs a function of the contract for a caller with the required access. Validates its input, and its output unless it
 * is a file.
 * @throws AppError not_built, invalid_input
 */
export async function run(deps: Deps, name: FunctionName, caller: Actor | Origin, body: unknown) {
  const { input, output, contentType }: FunctionDefinition = functions[name];
  if (handlers[name] === notBuilt) throw new AppError('not_built');
  // The type of the map ties each handler to the input of its name, which has just parsed the body.
  const handle = handlers[name] as AnyHandler;
  const answer = await handle(deps, caller, read(input, body));
  // An output that breaks the contract is our mistake: an error is better than an answer that a screen misreads.
  return contentType === undefined ? output.parse(answer) : answer;
}

function read(input: z.ZodType, body: unknown): unknown {
  const parsed = input.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const { field, message } = inputProblem(parsed.error);
  throw new AppError('invalid_input', { message, ...(field ? { field } : {}) });
}
