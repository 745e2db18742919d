import { generate } from 'otplib';

const STEP_SECONDS = 30;

/** A person's authenticator app, which knows one secret. No code counts twice, so each is of a step of its own. */
export function authenticatorApp(secret: string) {
  let lastStep = 0;
  return {
    /** The code of this step, or of the next one when this one is used up: clocks may differ by as much. */
    async nextCode(): Promise<string> {
      lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / 1000 / STEP_SECONDS));
      return generate({ secret, epoch: lastStep * STEP_SECONDS });
    },
    /** What it has shown long ago. */
    wrongCode: () => generate({ secret, epoch: STEP_SECONDS }),
  };
}
