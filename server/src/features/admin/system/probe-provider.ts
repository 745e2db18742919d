import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { ProviderName } from '../../../ports/provider-monitor.ts';
import type { Handler } from '../../handler.ts';
import { type listProbes, saveProbe } from './probes.queries.ts';

/**
 * In the currency of our carrier account: about one month's cost of a few numbers. At zero, no number receives texts.
 */
const LOW_BALANCE = 20;
const MAX_DETAIL_CHARS = 200;

/** Sends a provider a request that changes nothing. A failure is returned, not thrown. */
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
  const outcome = await monitor.probe(provider).then(
    (answer) => ({ answered: true, detail: answer.detail, balance: answer.balance }),
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      return { answered: false, detail: describeError(error), balance: undefined };
    },
  );
  const probed = {
    provider,
    at: clock.now(),
    answered: outcome.answered,
    milliseconds: Math.round(performance.now() - began),
    detail: outcome.detail.slice(0, MAX_DETAIL_CHARS),
    balance_amount: outcome.balance?.amount ?? null,
    balance_currency: outcome.balance?.currency ?? null,
    server: server.name,
  };
  await saveProbe(db, probed);
  return probed;
}

/** Reasons for a failed connection, by system error code. Unlike the error's message, they contain no address. */
const UNREACHED: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at its address',
  ENOTFOUND: 'Its host name does not exist',
  EAI_AGAIN: 'Its host name could not be looked up',
  EHOSTUNREACH: 'Its host cannot be reached',
  ENETUNREACH: 'Its network cannot be reached',
  ETIMEDOUT: 'It did not answer in time',
  ECONNRESET: 'It closed the connection',
};

/** Built from kind and code, since the error's own message may quote an address. */
function describeError({ kind, info }: ProviderError): string {
  const code = info.code ?? info.http;
  const codeSuffix = code === undefined ? '' : ` (${code})`;
  if (kind === 'auth') return `It rejected our API key${codeSuffix}.`;
  if (kind === 'not_found') return `It does not recognize a configured ID${codeSuffix}.`;
  if (kind === 'unavailable') return 'It is not configured.';
  if (kind === 'suspended') return `Our account there is suspended${codeSuffix}.`;
  if (typeof code === 'string' && UNREACHED[code]) return `${UNREACHED[code]} (${code}).`;
  return `Unexpected response${codeSuffix}.`;
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
