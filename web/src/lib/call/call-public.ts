import type { FunctionInput, FunctionName, FunctionOutput } from '@numlet/contract/functions';
import { postFunction } from './post-function.ts';
import { refusalOf } from './refusal-of.ts';

/**
 * Calls a function that everybody may call, from a page that does without the session and all that belongs to it.
 * Throws as `call` does.
 */
export async function callPublic<Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
): Promise<FunctionOutput<Name>> {
  const response = await postFunction(name, JSON.stringify(input));
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response, body);
  // The server checks every output against the same schema before it leaves.
  return body as FunctionOutput<Name>;
}
