import type { AuthError } from '@supabase/auth-js';

/**
 * Sends a request, and sends it again with a proof of work if the server demands one (computing for a moment costs a
 * person nothing and somebody who guesses passwords much). `onChecking` tells whether the browser is computing.
 * @throws CallError network, when no task could be fetched
 */
export async function withProofOfWork<Answer extends { error: AuthError | null }>(
  ask: (captchaToken?: string) => Promise<Answer>,
  onChecking: (isChecking: boolean) => void,
  solve = solveInBrowser,
): Promise<Answer> {
  const answer = await ask();
  if (answer.error?.code !== 'captcha_failed') return answer;
  onChecking(true);
  try {
    return await ask(await solve());
  } finally {
    onChecking(false);
  }
}

async function solveInBrowser(): Promise<string> {
  // Loaded only when needed, which for most people is never.
  const { solveProofOfWork } = await import('./solve-proof-of-work.ts');
  return solveProofOfWork();
}
