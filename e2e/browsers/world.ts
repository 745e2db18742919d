import { until } from './tab.ts';

/** The sandbox of the started service: the texts to a person's own phone, and texts to rented numbers. */
export const world = {
  /** The code that a person's own phone received last. */
  codeOn(phone: string): Promise<string> {
    return until(`a code on ${phone}`, async () => {
      const texts = await ask(`/control/phones/${encodeURIComponent(phone)}/texts`);
      return /\b\d{6}\b/.exec(JSON.stringify(texts))?.[0];
    });
  },
  /** Sends a text to a rented number; resolves once the service has accepted it. */
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
