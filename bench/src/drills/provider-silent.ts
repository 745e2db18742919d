import type { Drill, Outcome } from './drill.ts';
import { startLoad, untilAcknowledged } from './kit/load.ts';
import { type Answer, requestOf } from './kit/request.ts';
import { until } from './kit/screens.ts';
import { connectToDatabase, createInstance, seed, startRun } from './kit/service.ts';

const PEOPLE = 50;
const TEXTS_BEFORE = 200;
const MAX_WAIT_MS = 10_000;
const MAX_REFUSAL_MS = 1_000;
const SLACK_MS = 1_500;
const ATTEMPTS = 8;

export const providerSilent: Drill = {
  name: 'provider-silent',
  about: 'the card processor and the carrier accept calls but never respond',
  async run(): Promise<Outcome> {
    const place = await createInstance();
    await startRun(place);
    const renters = await seed(place, PEOPLE);
    const inside = await connectToDatabase(place);
    // A search requires a verified phone.
    await inside.pool.query('update profiles set phone_verified = true');
    const load = await startLoad(place, renters);
    await untilAcknowledged(load.texts, TEXTS_BEFORE);
    const ask = (name: string, input: object, at: number) =>
      requestOf(place.origin, `/functions/v1/${name}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${renters[at]?.accessToken}`,
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${at + 1}`,
        },
        body: JSON.stringify(input),
      });
    const pages = { successUrl: `${place.origin}/dashboard`, cancelUrl: `${place.origin}/dashboard` };
    const topUp = (at: number) => ask('top-up-credit', { amount: 5, ...pages }, at);
    const search = (at: number) =>
      ask('search-available-numbers', { countryCode: 'US', phoneType: 'Local', contains: String(at) }, at);

    const faults: string[] = [];
    const notes: string[] = [];
    let longestWaitMs = 0;
    for (const [provider, call] of [
      ['stripe', topUp],
      ['twilio', search],
    ] as const) {
      const well = await call(0);
      if (well.status !== 200)
        faults.push(`${provider}: before the fault, a call was answered with ${well.status}: ${well.body}`);
      place.sandbox.injectFault({ provider, kind: 'timeout', operation: '*', times: 100_000, seconds: 120 });
      const answers: Answer[] = [];
      for (let at = 0; at < ATTEMPTS; at += 1) answers.push(await call(at + 1));
      const longest = Math.max(...answers.map((answer) => answer.waitMs));
      longestWaitMs = Math.max(longestWaitMs, longest);
      const last = answers.at(-1);
      if (longest > MAX_WAIT_MS + SLACK_MS)
        faults.push(`${provider}: a caller waited ${(longest / 1000).toFixed(1)} s for an answer.`);
      if (answers.some((answer) => answer.status !== 503))
        faults.push(`${provider}: answered ${answers.map((answer) => answer.status).join(', ')}.`);
      if ((last?.waitMs ?? 0) > MAX_REFUSAL_MS)
        faults.push(`${provider}: the ${ATTEMPTS}th call still waited.`);
      const { body, status } = await requestOf(place.origin, '/readyz');
      if (!body.includes(provider)) faults.push(`/readyz does not name ${provider}: ${status} ${body}`);
      const me = await ask('user-dashboard', {}, 40);
      if (me.status !== 200 || me.waitMs > MAX_REFUSAL_MS)
        faults.push('A dashboard waited for the provider.');
      await fetch(`${place.sandbox.origin}/control/faults`, { method: 'DELETE' });
      const silentUntil = performance.now();
      if (!(await until(async () => (await call(20)).status === 200, 90_000)))
        faults.push(`${provider}: it responds again, but no call succeeds.`);
      notes.push(
        `${provider}: ${(longest / 1000).toFixed(1)} s at first, then ${(last?.waitMs ?? 0).toFixed(0)} ms, ` +
          `well again after ${((performance.now() - silentUntil) / 1000).toFixed(0)} s`,
      );
    }
    const outcome = await load.finish(inside);
    return {
      ...outcome,
      longestWaitMs: Math.max(outcome.longestWaitMs, longestWaitMs),
      faults: [...outcome.faults, ...faults],
      notes: [...(outcome.notes ?? []), ...notes],
    };
  },
};
