import type { AuthError } from '@supabase/auth-js';

/**
 * Sends a request, and repeats it with a proof of work if the server requires one. A moment of computing costs a person
 * nothing, but costs an attacker who guesses passwords a lot. `onChecking` says whether the browser is computing.
 * @throws CallError network, if no challenge could be fetched
 */
export async function withProofOfWork<Answer extends { error: AuthError | null }>(
  send: (captchaToken?: string) => Promise<Answer>,
  onChecking: (isChecking: boolean) => void,
  solve = solveInBrowser,
): Promise<Answer> {
  const answer = await send();
  if (answer.error?.code !== 'captcha_failed') return answer;
  onChecking(true);
  try {
    return await send(await solve());
  } finally {
    onChecking(false);
  }
}

async function solveInBrowser(): Promise<string> {
  // Loaded on demand, since few people need it.
  const { solveProofOfWork } = await import('./solve-proof-of-work.ts');
  return solveProofOfWork();
}
