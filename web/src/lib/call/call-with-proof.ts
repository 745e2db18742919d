import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { CallError } from './call-error.ts';
import { callPublic } from './call-public.ts';

/** Forms for everybody, which ask a network for a proof of work that has sent several. */
type FormFunction = 'send-contact-message' | 'subscribe-newsletter' | 'register-interest';

/**
 * Sends a form, and once more with a proof of work where the server wants one first. `onChecking` is told while the
 * browser computes. Throws as `call` does.
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
    // Most people never need it, so it is not loaded before.
    const { solveProofOfWork } = await import('../auth/solve-proof-of-work.ts');
    return await callPublic(name, { ...input, proof: await solveProofOfWork() });
  } finally {
    onChecking(false);
  }
}
