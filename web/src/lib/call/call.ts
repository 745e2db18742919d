import { REQUEST_TIMEOUT_MS } from '@numlet/contract/constants';
import type { FileFunction, FunctionInput, FunctionName, FunctionOutput } from '@numlet/contract/functions';
import { unreachable } from './call-error.ts';
import { type Caller, handleRefusal, sessionCaller, withToken } from './caller.ts';
import { postFunction } from './post-function.ts';

/**
 * Calls a function of the contract and returns its output. Sends the access token of a session.
 * @throws CallError with the server's code and message, 'timeout' after 30 s, 'network' without an answer
 */
export async function call<Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
  caller = sessionCaller,
): Promise<FunctionOutput<Name>> {
  const response = await send(name, JSON.stringify(input), caller);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const refusal = handleRefusal(response, body, caller);
    // The server has changed nothing, so the call is repeated once the person has accepted the terms.
    if (refusal.code === 'terms_required' && (await caller.askForTerms())) return call(name, input, caller);
    throw refusal;
  }
  // The server has checked the output against the same schema.
  return body as FunctionOutput<Name>;
}

/**
 * Calls a function that returns a file. The file may be large and is streamed while it is made.
 * @throws as `call` does, 'timeout' after ten minutes
 */
export async function callForFile<Name extends FileFunction>(
  name: Name,
  input: FunctionInput<Name>,
  caller = sessionCaller,
): Promise<{ name: string; content: Blob }> {
  const response = await send(name, JSON.stringify(input), caller, FILE_TIMEOUT_MS);
  if (!response.ok) throw handleRefusal(response, await response.json().catch(() => null), caller);
  const disposition = response.headers.get('content-disposition') ?? '';
  const content = await response.blob().catch(() => {
    throw unreachable();
  });
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? name, content };
}

const FILE_TIMEOUT_MS = 10 * 60_000;

function send(
  name: string,
  input: string,
  caller: Caller,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<Response> {
  return withToken(caller, (token) => postFunction(name, input, { token, timeoutMs }));
}
