type Answer = { success: boolean; needs?: 'proof_of_work' | undefined };

/** Shown before and while the person's browser computes. */
export const PROOF_OF_WORK_NOTICE =
  'Too few of the codes sent to numbers like yours were entered today. Your browser first runs a check of up to a minute, and then we text you a code.';

/**
 * Requests a code. If the server requires a long proof of work, which it does while the prefix of the number is
 * stopped, the code is requested again with one. `onComputing` says whether the browser is computing.
 * @throws CallError network, if no task could be fetched
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
  // Loaded on demand, since few people need it.
  const { solveProofOfWork } = await import('../../lib/auth/solve-proof-of-work.ts');
  return solveProofOfWork('long');
}
