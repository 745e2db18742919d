import type { Sandbox } from '@numlet/sandbox/start-sandbox';
import type { Cards } from '../../../src/ports/cards.ts';
import type { Carrier } from '../../../src/ports/carrier.ts';
import type { Crypto } from '../../../src/ports/crypto.ts';
import { ProviderError } from '../../../src/ports/provider-error.ts';
import type { Chance } from './chance.ts';
import { atGate } from './tasks.ts';

/** How often providers fail in a scenario. */
export type Faults = { chance: Chance; rate: number; note(line: string): void };

/**
 * Calls that ask no provider, and calls that the tasks of a process share: a task that dies must not keep the others
 * waiting.
 */
const plain = new Set(['isRegistered', 'verifyWebhook', 'coins', 'quote']);

/** The carrier as a task sees it: each call is a gate, and fails at the scenario's rate. */
export function gateCarrier(carrier: Carrier, sandbox: Sandbox, faults: () => Faults): Carrier {
  return gatePort(carrier, 'carrier', async (name, call) => {
    const { chance, rate, note } = faults();
    const fault = chance.happens(rate) ? chance.pick(name === 'buy' ? buyFaults : callFaults) : undefined;
    if (!fault) return call();
    note(`  the carrier answers ${name} with: ${fault.kind} ${fault.code ?? ''}`);
    sandbox.injectFault({ provider: 'twilio', ...fault });
    try {
      return await call();
    } finally {
      sandbox.state().faults.length = 0;
    }
  });
}

const callFaults = [
  { kind: 'error', code: null },
  { kind: 'lost-answer', code: null },
] as const;
const buyFaults = [
  ...callFaults,
  { kind: 'lost-answer', code: null },
  { kind: 'regulatory', code: 21649 },
  { kind: 'error', code: 20005 },
  { kind: 'error', code: 20429 },
] as const;

/**
 * The card provider as a task sees it. Failures are thrown at the port, since the SDK waits half a second before it
 * repeats a call. The adapter's handling of failures is tested with it.
 */
export function gateCards(cards: Cards, faults: () => Faults): Cards {
  return gatePort(cards, 'cards', (name, call) => failAtPort('stripe', name, call, faults()));
}

/** The crypto provider as a task sees it. It fails in the same way. */
export function gateCrypto(crypto: Crypto, faults: () => Faults): Crypto {
  return gatePort(crypto, 'crypto', (name, call) => failAtPort('nowpayments', name, call, faults()));
}

async function failAtPort(
  provider: 'stripe' | 'nowpayments',
  name: string,
  call: () => Promise<unknown>,
  { chance, rate, note }: Faults,
) {
  if (!chance.happens(rate)) return call();
  const fault = chance.pick(['busy', 'silent', 'lost'] as const) ?? 'busy';
  note(`  ${provider} answers ${name} with: ${fault}`);
  if (fault === 'busy') throw new ProviderError(provider, 'retryable', 'made up: too many requests');
  if (fault === 'lost') await call().catch(() => undefined);
  throw new ProviderError(provider, 'unknown_outcome', 'made up: no answer');
}

function gatePort<Port extends object>(
  port: Port,
  title: string,
  answer: (name: string, call: () => Promise<unknown>) => Promise<unknown>,
): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || typeof name !== 'string' || plain.has(name)) return member;
      return (...inputs: unknown[]) =>
        atGate(`${title}.${name} ${describe(inputs[0])}`, () =>
          answer(name, () => Promise.resolve(Reflect.apply(member, target, inputs))),
        );
    },
  });
}

function describe(input: unknown): string {
  return (typeof input === 'string' ? input : (JSON.stringify(input) ?? '')).slice(0, 120);
}
