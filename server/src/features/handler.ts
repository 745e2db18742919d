import type { Readable } from 'node:stream';
import type { FunctionName, FunctionOutput, ParsedInput } from '@numlet/contract/functions';
import type { Actor, Deps, Origin } from '../deps.ts';

/** One function of the contract. Its caller's access and its input are checked before it runs. */
export type Handler<N extends FunctionName> = (
  deps: Deps,
  actor: Actor,
  input: ParsedInput<N>,
) => Promise<FunctionOutput<N>>;

/** A function that anybody may call: it knows where a call comes from, and not who makes it. */
export type PublicHandler<N extends FunctionName> = (
  deps: Deps,
  origin: Origin,
  input: ParsedInput<N>,
) => Promise<FunctionOutput<N>>;

/** The answer of a function that returns a file. */
export class FileAnswer {
  readonly name: string;
  readonly content: Readable;
  /** Null: the type that the contract names. */
  readonly contentType: string | null;
  constructor(name: string, content: Readable, contentType: string | null = null) {
    this.name = name;
    this.content = content;
    this.contentType = contentType;
  }
}
