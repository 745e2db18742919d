import type { Readable } from 'node:stream';
import type {
  FileFunction,
  FunctionName,
  FunctionOutput,
  FunctionsOpenTo,
  ParsedInput,
} from '@numlet/contract/functions';
import type { Actor, Deps, Origin } from '../deps.ts';

/** What a function knows about its caller: for a public function, only the origin of the call. */
type CallerOf<N extends FunctionName> = N extends FunctionsOpenTo<'public'> ? Origin : Actor;
type AnswerOf<N extends FunctionName> = N extends FileFunction ? FileAnswer : FunctionOutput<N>;

/**
 * One function of the contract. Its caller's access and its input are checked before it runs, its output after it.
 * `handles` exists in the type only, so that assigning the handler of another function with the same shape is a type error.
 */
export type Handler<N extends FunctionName> = ((
  deps: Deps,
  caller: CallerOf<N>,
  input: ParsedInput<N>,
) => Promise<AnswerOf<N>>) & { readonly handles?: N };

/** Stands in for the handler of a function that is not implemented yet. The call is answered with 501. */
export const notBuilt = 'not built';

/** The handler of each function of the contract. */
export type Handlers = { readonly [N in FunctionName]: Handler<N> | typeof notBuilt };

/** The answer of a function that returns a file. */
export class FileAnswer {
  readonly name: string;
  readonly content: Readable;
  /** Null means the content type from the contract. */
  readonly contentType: string | null;
  constructor(name: string, content: Readable, contentType: string | null = null) {
    this.name = name;
    this.content = content;
    this.contentType = contentType;
  }
}
