import { createHmac } from 'node:crypto';
import type { ChargeAtOnce } from '@numlet/contract/billing/charges';
import type { FunctionInput, FunctionName, FunctionOutput } from '@numlet/contract/functions';
import { defaults } from '@numlet/sandbox/defaults';
import { presentEvent } from '@numlet/sandbox/stripe/present-others';
import type { SimulationServer } from '../../../../trials/simulation/harness/simulation-server.ts';
import { jobs } from '../../../jobs/register.ts';
import { inbound, sign } from '../inbound-texts.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000';
/** How many are processed at a time. */
const MAX_CONCURRENT = 8;
/** More rounds than anything needs, so that an endless loop ends with an error. */
const MAX_ROUNDS = 60;

type Token = { token: string };

/** The service's interfaces: its functions, its webhooks, and its jobs. */
export function createServiceInterface(server: SimulationServer) {
  const { app, clock, sandbox } = server;
  let seen = 0;

  const post = async (url: string, payload: string, headers: Record<string, string>) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers });
    return { statusCode, body };
  };

  const call = <N extends FunctionName>({ token }: Token, name: N, input?: FunctionInput<N>) =>
    post(`/functions/v1/${name}`, JSON.stringify(input ?? {}), {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    });

  /** Delivers the new events of the card provider. */
  const deliverEvents = async () => {
    const events = [...sandbox.state().stripe.events.values()].slice(seen);
    seen += events.length;
    await eachOf(events, async (event) => {
      const body = JSON.stringify(presentEvent(event));
      const seconds = Math.floor(clock.now().getTime() / 1000);
      const signature = createHmac('sha256', defaults.stripeWebhookSecret)
        .update(`${seconds}.${body}`)
        .digest('hex');
      const { statusCode } = await post('/webhooks/stripe', body, {
        'content-type': 'application/json',
        'stripe-signature': `t=${seconds},v1=${signature}`,
      });
      if (statusCode !== 200) throw new Error(`the webhook of ${event.type} answered ${statusCode}`);
    });
    return events.length;
  };

  const run = async (name: string, payload: unknown) => {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`nothing handles ${name}`);
    await job.run(server.deps, payload);
  };

  const doJobs = async () => {
    const now = clock.now();
    const ripe = server.waiting.filter(({ notBefore }) => !notBefore || notBefore <= now);
    for (const due of ripe) server.waiting.splice(server.waiting.indexOf(due), 1);
    await eachOf(ripe, ({ name, payload }) => run(name, payload));
    return ripe.length;
  };

  /** Processes the findings of the sweeps of every minute. */
  const sweep = async () => {
    const now = [clock.now()];
    const orders = await server.pool.query<{ id: string }>(
      'select id from orders where next_run_at <= $1',
      now,
    );
    const numbers = await server.pool.query<{ id: string }>(
      'select id from subscriptions where next_event_at <= $1',
      now,
    );
    await eachOf(orders.rows, ({ id }) => run('process-order', { orderId: id }));
    await eachOf(numbers.rows, ({ id }) => run('subscription-due', { subscriptionId: id }));
    return orders.rows.length + numbers.rows.length;
  };

  return {
    addresses: { successUrl: `${PUBLIC_URL}/dashboard?ok=1`, cancelUrl: `${PUBLIC_URL}/dashboard?no=1` },

    /** Calls a function as a person's browser does. The call must succeed. */
    async ask<N extends FunctionName>(
      who: Token,
      name: N,
      input?: FunctionInput<N>,
    ): Promise<FunctionOutput<N>> {
      const { statusCode, body } = await call(who, name, input);
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body}`);
      return JSON.parse(body);
    },

    /**
     * Calls a function that may need a confirmation. @returns the immediate charges that it would make; none once it is
     * done
     */
    async askFirst<N extends FunctionName>(
      who: Token,
      name: N,
      input?: FunctionInput<N>,
    ): Promise<readonly ChargeAtOnce[]> {
      const { statusCode, body } = await call(who, name, input);
      const { code, charges }: { code?: string; charges?: ChargeAtOnce[] } = JSON.parse(body);
      if (statusCode === 409 && code === 'charges_not_confirmed' && charges) return charges;
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body}`);
      return [];
    },

    /** Delivers a text through the carrier's signed webhook. */
    async text(e164: string, id: string) {
      const parameters = inbound(e164, id);
      const { statusCode } = await post('/webhooks/twilio/sms', `${new URLSearchParams(parameters)}`, {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': sign({ origin: PUBLIC_URL }, parameters),
      });
      if (statusCode !== 200) throw new Error(`a text was answered with ${statusCode}`);
    },

    /** Processes everything that is due at this moment. */
    async processDueWork() {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const events = await deliverEvents();
        const done = await doJobs();
        if (events + done === 0 && (await sweep()) === 0) return;
      }
      throw new Error('there is always something due: probably an endless loop');
    },

    /** Sets the sandbox's clock back to the service's, which does not advance while the sandbox's does. */
    keepTime: () => sandbox.setClock(clock.now()),

    /** Pays the open page of an order. @returns the charge that the page names: `200 usd` */
    async pay(orderId: string, card = 'visa') {
      const page = sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
      if (!page) throw new Error(`order ${orderId} has no payment page`);
      await sandbox.pay(page.id, { card });
      return page.items.map(({ unitAmount, currency }) => `${unitAmount} ${currency}`).join();
    },
  };
}

export type ServiceInterface = ReturnType<typeof createServiceInterface>;

/** Processes all of them, a few at a time. */
export async function eachOf<T>(all: readonly T[], work: (each: T) => Promise<unknown>) {
  const left = [...all];
  const workOff = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, workOff));
}
