import { WORST_BODIES, type WorstBody } from './load/worst-bodies.ts';
import { withCpuTime } from './service/cpu-time.ts';
import { type Service, startService } from './service/start-service.ts';

export type BodiesResult = {
  postgresVersion: string;
  /** Milliseconds of processor time of the server and of PostgreSQL for one request of each kind. */
  bodies: { title: string; bytes: number; milliseconds: number }[];
  wrong: string[];
};

const WARM_UP = 20;
const REQUESTS = 100;

/**
 * Measures the cost of refusing the most expensive body of each kind. The sender needs no account, so the cost must be
 * low.
 */
export async function measureBodies(profileTo?: string): Promise<BodiesResult> {
  const service = await startService(profileTo);
  const result: BodiesResult = { postgresVersion: service.postgresVersion, bodies: [], wrong: [] };
  for (const body of WORST_BODIES) {
    const wrong = await send(service, body, WARM_UP);
    const { cpu } = await withCpuTime(service.pid, service.pid, async () => {
      wrong.push(...(await send(service, body, REQUESTS)));
      return {};
    });
    result.bodies.push({
      title: body.title,
      bytes: Buffer.byteLength(body.body),
      milliseconds: ((cpu.route + cpu.database) / REQUESTS) * 1000,
    });
    result.wrong.push(...new Set(wrong));
  }
  await service.stop();
  return result;
}

/**
 * Sends the requests one after another, each from a different address, so that no rate limit refuses them before they
 * are read.
 */
async function send({ origin }: Service, { title, path, type, body, status }: WorstBody, times: number) {
  const wrong: string[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': type,
        'x-forwarded-for': `198.18.1.${turn}`,
        'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
        'x-nowpayments-sig': 'a'.repeat(128),
        'stripe-signature': `t=1,v1=${'a'.repeat(64)}`,
      },
      body,
    });
    await answer.text();
    if (answer.status !== status) wrong.push(`${title}: answered ${answer.status} and not ${status}`);
  }
  return wrong;
}
