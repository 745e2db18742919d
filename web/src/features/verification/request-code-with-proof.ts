type Answer = { success: boolean; needs?: 'proof_of_work' | undefined };

/** What the person reads while their browser computes, or before it does. */
export const PROOF_OF_WORK_NOTICE =
  'Too few of the codes to numbers that begin like yours have been entered today. Your browser therefore computes for up to a minute, then we text you a code.';

/**
 * Asks for a code, and asks again with a long proof of work if the server needs one, which it does while the prefix of
 * the number is stopped. `onComputing` tells whether the browser is computing.
 * @throws CallError network, when no task could be fetched
 */
export async function requestCodeWithProof<Given extends Answer>(
  ask: (more: { proof?: string }) => Promise<Given>,
  onComputing: (isComputing: boolean) => void,
  solve = solveInBrowser,
): Promise<Given> {
  const answer = await ask({});
  if (answer.needs !== 'proof_of_work') return answer;
  onComputing(true);
  try {
    return await ask({ proof: await solve() });
  } finally {
    onComputing(false);
  }
}

async function solveInBrowser(): Promise<string> {
  // Loaded only when needed, which for most people is never.
  const { solveProofOfWork } = await import('../../lib/auth/solve-proof-of-work.ts');
  return solveProofOfWork('long');
}
