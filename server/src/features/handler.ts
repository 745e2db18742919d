import type { FunctionName, FunctionOutput, ParsedInput } from '@numlet/contract/functions';
import type { Actor, Deps } from '../deps.ts';

/** One function of the contract. Whoever calls has been let in and their input has been checked. */
export type Handler<N extends FunctionName> = (
  deps: Deps,
  actor: Actor,
  input: ParsedInput<N>,
) => Promise<FunctionOutput<N>>;
