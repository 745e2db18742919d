import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { ProviderName } from '../../../ports/provider-monitor.ts';
import type { Handler } from '../../handler.ts';
import { type listProbes, saveProbe } from './probes.queries.ts';

/** In the account's currency. Some numbers cost that much a month, and with nothing left no number receives texts. */
const LOW_BALANCE = 20;
const LONGEST = 200;

/** Sends a provider a request that changes nothing. A failure is not an error here, but the result. */
export const adminProbeProvider: Handler<'admin-probe-provider'> = async (deps, _actor, { provider }) =>
  presentProbe(await probe(deps, provider));

/**
 * Runs every hour. Reads the balance at the carrier, so that a low balance is shown and raises an alert before an
 * administrator asks.
 */
export async function readCarrierBalance(deps: Deps) {
  const { balance_amount: amount, balance_currency: currency } = await probe(deps, 'twilio');
  if (isLow(amount)) deps.log.error({ amount, currency }, 'the balance at the carrier is low');
}

async function probe({ db, monitor, clock, server }: Deps, provider: ProviderName) {
  const began = performance.now();
  const said = await monitor.probe(provider).then(
    (answer) => ({ answered: true, detail: answer.detail, balance: answer.balance }),
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      return { answered: false, detail: wordsOf(error), balance: undefined };
    },
  );
  const probed = {
    provider,
    at: clock.now(),
    answered: said.answered,
    milliseconds: Math.round(performance.now() - began),
    detail: said.detail.slice(0, LONGEST),
    balance_amount: said.balance?.amount ?? null,
    balance_currency: said.balance?.currency ?? null,
    server: server.name,
  };
  await saveProbe(db, probed);
  return probed;
}

/** The reason of a failed connection, by the system's code, which quotes nothing. */
const UNREACHED: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at its address',
  ENOTFOUND: 'The name of its host is not known',
  EAI_AGAIN: 'The name of its host could not be looked up',
  EHOSTUNREACH: 'Its host cannot be reached',
  ENETUNREACH: 'Its network cannot be reached',
  ETIMEDOUT: 'It did not answer in time',
  ECONNRESET: 'It closed the connection',
};

/** Built from kind and code, since the error's own message may quote an address. */
function wordsOf({ kind, info }: ProviderError): string {
  const code = info.code ?? info.http;
  const told = code === undefined ? '' : ` (${code})`;
  if (kind === 'auth') return `It refuses our key${told}.`;
  if (kind === 'not_found') return `It does not know what is configured${told}.`;
  if (kind === 'unavailable') return 'It is not configured.';
  if (kind === 'suspended') return `Our account there is suspended${told}.`;
  if (typeof code === 'string' && UNREACHED[code]) return `${UNREACHED[code]} (${code}).`;
  return `It did not answer as it should${told}.`;
}

type Probed = Awaited<ReturnType<typeof listProbes>>[number];

export function presentProbe({ at, answered, milliseconds, detail, server, ...rest }: Probed) {
  const { balance_amount: amount, balance_currency: currency } = rest;
  return {
    at: at.toISOString(),
    answered,
    milliseconds,
    detail,
    server,
    balance: amount !== null && currency !== null ? { amount, currency, is_low: isLow(amount) } : null,
  };
}

function isLow(amount: string | null): boolean {
  return amount !== null && Number(amount) < LOW_BALANCE;
}
