import type { Readable } from 'node:stream';
import type { FunctionName, FunctionOutput, ParsedInput } from '@numlet/contract/functions';
import type { Actor, Deps, Origin } from '../deps.ts';

/** One function of the contract. Whoever calls has been let in and their input has been checked. */
export type Handler<N extends FunctionName> = (
  deps: Deps,
  actor: Actor,
  input: ParsedInput<N>,
) => Promise<FunctionOutput<N>>;

/** One that everybody may call: it knows where a call comes from, and not who it is. */
export type PublicHandler<N extends FunctionName> = (
  deps: Deps,
  origin: Origin,
  input: ParsedInput<N>,
) => Promise<FunctionOutput<N>>;

/** What a function answers that makes a file. */
export class FileAnswer {
  readonly name: string;
  readonly content: Readable;
  constructor(name: string, content: Readable) {
    this.name = name;
    this.content = content;
  }
}
