import { inputProblem } from '@numlet/contract/input-problem';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Actor, Deps } from '../deps.ts';
import type { FileAnswer } from '../features/handler.ts';

/** A function that is built: validates its input, runs, and validates its output. */
export type Runner<Caller = Actor> = (deps: Deps, caller: Caller, body: unknown) => Promise<unknown>;

export function built<I extends z.ZodType, O extends z.ZodType, Caller>(
  { input, output }: { input: I; output: O },
  handle: (deps: Deps, caller: Caller, input: z.output<I>) => Promise<z.output<O>>,
): Runner<Caller> {
  return async (deps, caller, body) => {
    const parsed = read(input, body);
    // An output that breaks the contract is our mistake: no answer is better than one that a screen misreads.
    return output.parse(await handle(deps, caller, parsed));
  };
}

/** The same for a function that answers a file, sent while it is made. */
export function file<I extends z.ZodType>(
  { input }: { input: I },
  handle: (deps: Deps, actor: Actor, input: z.output<I>) => Promise<FileAnswer>,
): Runner {
  return (deps, actor, body) => handle(deps, actor, read(input, body));
}

function read<I extends z.ZodType>(input: I, body: unknown): z.output<I> {
  const parsed = input.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const { field, message } = inputProblem(parsed.error);
  throw new AppError('invalid_input', { message, ...(field ? { field } : {}) });
}
