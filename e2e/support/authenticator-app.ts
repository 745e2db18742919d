import { generate } from 'otplib';

const STEP_SECONDS = 30;

/** A person's authenticator app with one secret. No code is accepted twice, so each call uses another time step. */
export function authenticatorApp(secret: string) {
  let lastStep = 0;
  return {
    /** The code of this step, or of the next if this one is used. The service allows clocks to differ by one step. */
    async nextCode(): Promise<string> {
      lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / 1000 / STEP_SECONDS));
      return generate({ secret, epoch: lastStep * STEP_SECONDS });
    },
    /** The code of a step in the distant past. */
    wrongCode: () => generate({ secret, epoch: STEP_SECONDS }),
  };
}
