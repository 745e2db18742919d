import { type APIRequestContext, expect } from '@playwright/test';

export type World = ReturnType<typeof createWorld>;

/**
 * Everything outside of the service, as the sandbox simulates it: phones, mailboxes, the carrier, the card provider,
 * coins.
 */
export function createWorld(request: APIRequestContext, sandbox: string) {
  const post = async (path: string, data: object) => {
    const response = await request.post(sandbox + path, { data });
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
    return response.json();
  };
  const readState = async () => (await request.get(`${sandbox}/control/state`)).json();
  /** The newest card payment of a person, at Stripe. */
  const paymentOf = async (email: string): Promise<string> => {
    const { checkouts }: { checkouts: { email: string | null; paymentIntent: string | null }[] } =
      await readState();
    const paid = checkouts.find((each) => each.email === email && each.paymentIntent !== null);
    expect(paid, `a payment of ${email}`).toBeDefined();
    return paid?.paymentIntent ?? '';
  };
  return {
    /** The code that a person's own phone received last. */
    async codeOn(phone: string): Promise<string> {
      let code = '';
      await expect
        .poll(async () => {
          const response = await request.get(`${sandbox}/control/phones/${encodeURIComponent(phone)}/texts`);
          code = /\b\d{6}\b/.exec(JSON.stringify(await response.json()))?.[0] ?? '';
          return code;
        })
        .not.toBe('');
      return code;
    },
    /** The newest link to this path that was mailed to a person. */
    async linkTo(email: string, path: string): Promise<string> {
      let link: string | undefined;
      await expect
        .poll(async () => {
          const response = await request.get(`${sandbox}/control/mails?to=${encodeURIComponent(email)}`);
          const mails: { links: string[] }[] = await response.json();
          link = mails.flatMap(({ links }) => links).find((each) => new URL(each).pathname === path);
          return link;
        })
        .toBeDefined();
      return link ?? '';
    },
    text: (to: string, body: string, from = '+12025550123') => post('/control/texts', { to, from, body }),
    /** A text that only the carrier's list has: its webhook is lost. */
    lostText: (to: string, body: string, from = '+12025550123') =>
      post('/control/texts', { to, from, body, deliver: false }),
    /** Makes the carrier block texts with codes to a number, or deliver them again. */
    blockCodes: (number: string, on = true) => post('/control/blocking', { number, on }),
    /** Pays on the Stripe page of this address. `card` defaults to one that works. */
    pay: (checkoutUrl: string, card = 'visa') =>
      post(`/control/checkouts/${new URL(checkoutUrl).pathname.split('/').at(-1)}/pay`, { card }),
    /** Sends coins to an address: a fraction of the amount due, or the same value in another coin. */
    async sendCoins(address: string, fraction = 1, coin?: string): Promise<void> {
      const state: { crypto: { id: string; payAddress: string }[] } = await (
        await request.get(`${sandbox}/control/state`)
      ).json();
      const payment = state.crypto.find(({ payAddress }) => payAddress === address);
      expect(payment, `a payment to ${address}`).toBeDefined();
      await post(`/control/crypto/${payment?.id}/pay`, { fraction, ...(coin && { coin }) });
    },
    /** Changes the dispute of a person's newest card payment, as the bank would. */
    async dispute(email: string, status: 'open' | 'answered' | 'won' | 'lost'): Promise<void> {
      await post(`/control/payments/${await paymentOf(email)}/dispute`, { status });
    },
    /** Makes Stripe refuse every refund of a person's newest payment. */
    async refuseRefund(email: string): Promise<void> {
      const operation = `create-refund ${await paymentOf(email)}`;
      await post('/control/faults', { provider: 'stripe', operation, kind: 'error', code: 400, times: 99 });
    },
    /** Lets the bank send back the newest refund of a person's payment. */
    async returnRefund(email: string): Promise<void> {
      const payment = await paymentOf(email);
      const { refunds }: { refunds: { id: string; paymentIntent: string }[] } = await readState();
      const refund = refunds.find(({ paymentIntent }) => paymentIntent === payment);
      expect(refund, `a refund of ${payment}`).toBeDefined();
      await post(`/control/refunds/${refund?.id}`, { status: 'failed' });
    },
    fault: (fault: {
      provider: string;
      operation: string;
      kind: string;
      times?: number;
      code?: number;
      seconds?: number;
    }) => post('/control/faults', { times: 1, ...fault }),
    /** Withdraws the faults of this operation. */
    async endFaults(operation: string): Promise<void> {
      const { faults }: { faults: { id: string; operation: string }[] } = await readState();
      for (const { id } of faults.filter((each) => each.operation === operation))
        await request.delete(`${sandbox}/control/faults/${id}`);
    },
  };
}
