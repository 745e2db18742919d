import type { Limits, Outcome } from '../../http/send-request.ts';

export type DeliveryRules = { retries: number; retryOn: string[]; limits: Limits };

/**
 * Reads a webhook's delivery settings from its fragment (`#rc=3&rp=all`). Without them Twilio retries once, and only
 * when no connection was made; 5 s to connect, 15 s to read, 15 s in all.
 */
export function readDeliveryRules(address: string): DeliveryRules {
  const set = new URLSearchParams(/#(.*)$/s.exec(address)?.[1] ?? '');
  return {
    retries: within(set.get('rc'), 0, 5, 1),
    retryOn: (set.get('rp') ?? 'ct').split(','),
    limits: {
      connectMs: within(set.get('ct'), 100, 10_000, 5000),
      readMs: within(set.get('rt'), 100, 15_000, 15_000),
      totalMs: within(set.get('tt'), 100, 15_000, 15_000),
    },
  };
}

/** Whether the policy allows a retry after this outcome. */
export function mayRetry(rules: DeliveryRules, outcome: Outcome): boolean {
  const reason = outcome.kind === 'answered' ? `${Math.floor(outcome.status / 100)}xx` : outcome.kind;
  return reason !== '2xx' && (rules.retryOn.includes('all') || rules.retryOn.includes(reason));
}

function within(value: string | null, least: number, most: number, usual: number): number {
  const number = value === null || value === '' ? usual : Number(value);
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : usual;
}
