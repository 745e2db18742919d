import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { CallError } from './call-error.ts';
import { callPublic } from './call-public.ts';

/** Public forms, which require a proof of work from a network that has sent several. */
type FormFunction = 'send-contact-message' | 'subscribe-newsletter' | 'register-interest';

/**
 * Sends a form, and repeats it with a proof of work if the server requires one. `onChecking` says whether the browser
 * is computing.
 * @throws as `call` does
 */
export async function callWithProof<Name extends FormFunction>(
  name: Name,
  input: FunctionInput<Name>,
  onChecking: (isChecking: boolean) => void,
): Promise<FunctionOutput<Name>> {
  try {
    return await callPublic(name, input);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'proof_of_work_needed') throw error;
  }
  onChecking(true);
  try {
    // Loaded on demand, since few people need it.
    const { solveProofOfWork } = await import('../auth/solve-proof-of-work.ts');
    return await callPublic(name, { ...input, proof: await solveProofOfWork() });
  } finally {
    onChecking(false);
  }
}
