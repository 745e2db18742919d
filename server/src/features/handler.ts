import type { Readable } from 'node:stream';
import type {
  FileFunction,
  FunctionName,
  FunctionOutput,
  FunctionsOpenTo,
  ParsedInput,
} from '@numlet/contract/functions';
import type { Actor, Deps, Origin } from '../deps.ts';

/** What a function knows of its caller: of a public one only where the call comes from. */
type CallerOf<N extends FunctionName> = N extends FunctionsOpenTo<'public'> ? Origin : Actor;
type AnswerOf<N extends FunctionName> = N extends FileFunction ? FileAnswer : FunctionOutput<N>;

/**
 * One function of the contract. Its caller's access and its input are checked before it runs, its output after it.
 * `handles` exists in the type only: with it the handler of another function of the same form does not fit.
 */
export type Handler<N extends FunctionName> = ((
  deps: Deps,
  caller: CallerOf<N>,
  input: ParsedInput<N>,
) => Promise<AnswerOf<N>>) & { readonly handles?: N };

/** In the place of a handler, for a function that the contract already has. It answers 501. */
export const notBuilt = 'not built';

/** What runs each function of the contract. */
export type Handlers = { readonly [N in FunctionName]: Handler<N> | typeof notBuilt };

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
