import type { AuthError } from '@supabase/auth-js';

/**
 * Asks the server, and once more with a proof of work when it wants one before it answers (a browser that has to
 * compute for a moment costs a person nothing and a guesser much). `onChecking` is told while it computes.
 * Throws CallError 'network' when no task could be fetched.
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
  // Most people never need it, so it is not loaded before.
  const { solveProofOfWork } = await import('./solve-proof-of-work.ts');
  return solveProofOfWork();
}
