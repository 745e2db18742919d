import { createHmac } from 'node:crypto';
import { defaults } from '@numlet/sandbox/defaults';
import { presentEvent } from '@numlet/sandbox/stripe/present-others';
import { jobs } from '../../src/jobs/register.ts';
import type { Due } from './harness/collected-events.ts';
import type { World } from './harness/world.ts';

type Event = Parameters<typeof presentEvent>[0];
type Delivery = { event: Event; tries: number };

/** Pending webhooks and jobs: lost, doubled, late and out of order. */
export type ProviderEvents = {
  /** Collects the card provider's new events. */
  collect(): void;
  /** Delivers one of the pending webhooks. @returns false when there is none */
  deliverWebhook(): boolean;
  /** Runs one of the jobs that are due. @returns false when there is none */
  doJob(): boolean;
  /** When the next job is due. */
  nextJob(): Date | null;
};

const MAX_WEBHOOK_TRIES = 6;
const MAX_JOB_TRIES = 12;
const SECOND_MS = 1000;

export function createProviderEvents(world: World, concerns: { jobs: ReadonlySet<string> }): ProviderEvents {
  const { server, chance, temper } = world;
  const deliveries: Delivery[] = [];
  let seen = 0;

  const post = ({ event, tries }: Delivery) => {
    const again = () => {
      if (
        isCertain(event) ||
        (tries < MAX_WEBHOOK_TRIES && !(world.isHostile() && chance.happens(temper.lost)))
      )
        deliveries.push({ event, tries: tries + 1 });
    };
    world.begin(
      `webhook ${event.type}`,
      async () => {
        const body = JSON.stringify(presentEvent(event));
        const seconds = Math.floor(server.clock.now().getTime() / SECOND_MS);
        const { statusCode } = await server.app.inject({
          method: 'POST',
          url: '/webhooks/stripe',
          headers: {
            'content-type': 'application/json',
            'stripe-signature': `t=${seconds},v1=${sign(`${seconds}.${body}`)}`,
          },
          payload: body,
        });
        if (statusCode !== 200) throw new Error(`the webhook was answered with ${statusCode}`);
      },
      (outcome) => {
        if (!outcome.died && !outcome.error) return;
        world.note(`webhook ${event.type}: ${outcome.died ? 'no answer' : String(outcome.error)}`);
        again();
      },
    );
  };

  const run = (due: Due) => {
    const job = jobs.find(({ name }) => name === due.name);
    if (!job || !concerns.jobs.has(due.name)) return;
    world.begin(
      due.name,
      () => job.run(server.deps, due.payload),
      (outcome) => {
        if (!outcome.died && !outcome.error) return;
        if (!outcome.died) world.note(`${due.name} failed: ${describe(outcome.error)}`);
        if (!outcome.died) findUnexpected(world, outcome.error);
        // The queue retries a failed job, and with a delay a job whose process died. A job that the sweep would
        // announce again may be lost completely.
        const mayBeLost = due.name === 'process-order' && world.isHostile() && chance.happens(0.1);
        if (due.tries >= MAX_JOB_TRIES || mayBeLost) return;
        const pause = outcome.died ? 15 * 60 * SECOND_MS : 2 ** due.tries * 2 * SECOND_MS;
        const notBefore = new Date(server.clock.now().getTime() + pause);
        server.waiting.push({ ...due, tries: due.tries + 1, notBefore });
      },
    );
  };

  server.worker.begin = run;

  const dueJobs = () => {
    const now = server.clock.now();
    return server.waiting.filter(({ notBefore }) => !notBefore || notBefore <= now);
  };

  return {
    collect() {
      const events = [...server.sandbox.state().stripe.events.values()];
      for (const event of events.slice(seen)) {
        // Other events repeat the same, so most of them are dropped. Refunds and disputes are not.
        if (!/^(checkout\.session|charge\.(refunded|dispute))/.test(event.type) && !chance.happens(0.2))
          continue;
        if (isCertain(event) || !world.isHostile() || !chance.happens(temper.lost))
          deliveries.push({ event, tries: 0 });
        if (world.isHostile() && chance.happens(temper.repeated)) deliveries.push({ event, tries: 0 });
      }
      seen = events.length;
    },
    deliverWebhook() {
      const [delivery] = deliveries.splice(chance.below(deliveries.length), 1);
      if (delivery) post(delivery);
      return delivery !== undefined;
    },
    doJob() {
      const due = chance.pick(dueJobs());
      if (!due) return false;
      const repeats = world.isHostile() && chance.happens(temper.repeated);
      if (!repeats) server.waiting.splice(server.waiting.indexOf(due), 1);
      run(due);
      return true;
    },
    nextJob() {
      const times = server.waiting
        .filter(({ name }) => concerns.jobs.has(name))
        .map(({ notBefore }) => notBefore?.getTime() ?? 0);
      return times.length > 0 ? new Date(Math.min(...times)) : null;
    },
  };
}

/**
 * Whether only this event informs the service, as with refunds and disputes made at the provider. Such events arrive
 * eventually, since the provider repeats them for days.
 */
function isCertain({ type }: Event): boolean {
  return type === 'charge.refunded' || type.startsWith('charge.dispute');
}

function sign(text: string): string {
  return createHmac('sha256', defaults.stripeWebhookSecret).update(text).digest('hex');
}

/** Reports errors that must never occur: a deadlock, a figure that a constraint refuses, and a mistake in the code. */
export function findUnexpected(world: World, error: unknown) {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  if (code === '40P01') world.violate('two transactions wait for each other');
  else if (code === '23514') world.violate(`a constraint refused a value: ${describe(error)}`);
  else if (error instanceof TypeError || error instanceof ReferenceError)
    world.violate(`a mistake in the code: ${describe(error)}`);
}

export function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
