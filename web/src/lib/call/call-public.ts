import type { FunctionInput, FunctionOutput, FunctionsOpenTo } from '@numlet/contract/functions';
import { postFunction } from './post-function.ts';
import { refusalOf } from './refusal-of.ts';

/**
 * Calls a public function from a page that does not load the session and its library.
 * @throws as `call` does
 */
export async function callPublic<Name extends FunctionsOpenTo<'public'>>(
  name: Name,
  input: FunctionInput<Name>,
): Promise<FunctionOutput<Name>> {
  const response = await postFunction(name, JSON.stringify(input));
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response, body);
  // The server has checked the output against the same schema.
  return body as FunctionOutput<Name>;
}
