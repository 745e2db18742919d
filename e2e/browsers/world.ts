import { until } from './tab.ts';

/** The outside world of the service that was started: what a person holds in their own hand. */
export const world = {
  /** The code that a person's own phone received last. */
  codeOn(phone: string): Promise<string> {
    return until(`a code on ${phone}`, async () => {
      const texts = await ask(`/control/phones/${encodeURIComponent(phone)}/texts`);
      return /\b\d{6}\b/.exec(JSON.stringify(texts))?.[0];
    });
  },
  /** A text to a rented number, which the service has taken when this is over. */
  async text(to: string, body: string): Promise<void> {
    const outcome = await ask('/control/texts', { to, from: '+12025550123', body });
    if (!JSON.stringify(outcome).includes('"delivered"'))
      throw new Error(`the text to ${to} was not delivered: ${JSON.stringify(outcome)}`);
  },
};

async function ask(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${process.env.NUMLET_SANDBOX}${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
  return response.json();
}
