import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { type MeasuredFigures, MIN_MEASURED_CASES } from '@numlet/contract/messages/measured';
import { isPlatformId, platforms } from '@numlet/contract/messages/platforms';
import { later } from '../../../clock.ts';
import type { Handler } from '../../handler.ts';
import { countActiveNumbers } from '../../numbers/phone-numbers.queries.ts';
import { listAllReceptionCounts } from './reception.queries.ts';
import { PUBLISHED_FOR_MS } from './reception-rules.ts';
import { firstMeasuredDay } from './store-stream-delays.ts';
import { sumStreamDelays } from './stream-delays.queries.ts';

/**
 * The figures that the service has measured within 30 days, published to everyone (specification 1 §1;
 * docs/decisions/040).
 */
export const getMeasuredFigures: Handler<'get-measured-figures'> = async ({ db, clock }) => {
  const now = clock.now();
  const [active, delays, counts] = await Promise.all([
    countActiveNumbers(db),
    sumStreamDelays(db, firstMeasuredDay(now)),
    listAllReceptionCounts(db, later(now, -PUBLISHED_FOR_MS)),
  ]);
  const ofAll = counts.filter(({ platform }) => platform === '');
  const ofPlatforms = counts.filter(({ platform }) => platform !== '');
  return {
    days: MESSAGE_RETENTION_DAYS,
    active_users: activeUsersOf(active.accounts),
    arrival: arrivalOf(delays),
    codes: shareOf(ofAll),
    countries: sharesBy(ofAll, ({ country_code }) => country_code).map(([country_code, share]) => ({
      country_code,
      ...share,
    })),
    platforms: sharesBy(ofPlatforms, ({ platform }) => platform).flatMap(([platform, share]) =>
      isPlatformId(platform) ? [{ platform, name: platforms[platform].name, ...share }] : [],
    ),
  };
};

function activeUsersOf(accounts: number): MeasuredFigures['active_users'] {
  return accounts < MIN_MEASURED_CASES ? null : Math.floor(accounts / 10) * 10;
}

type Counted = { country_code: string; platform: string; texts: number; texts_read: number };

function shareOf(rows: readonly Counted[]): MeasuredFigures['codes'] {
  const cases = rows.reduce((sum, row) => sum + row.texts_read, 0);
  if (cases < MIN_MEASURED_CASES) return null;
  const found = rows.reduce((sum, row) => sum + row.texts, 0);
  return { cases, found_percent: Math.floor((100 * found) / cases) };
}

function sharesBy(rows: readonly Counted[], nameOf: (row: Counted) => string) {
  return [...Map.groupBy(rows, nameOf)]
    .flatMap(([name, own]) => {
      const share = shareOf(own);
      return share ? [[name, share] as const] : [];
    })
    .sort(([, one], [, other]) => other.cases - one.cases);
}

function arrivalOf(delays: readonly { within_ms: number; texts: number }[]): MeasuredFigures['arrival'] {
  const cases = delays.reduce((sum, { texts }) => sum + texts, 0);
  if (cases < MIN_MEASURED_CASES) return null;
  const within = (fraction: number) => {
    let cumulative = 0;
    const reached = delays.find(({ texts }) => {
      cumulative += texts;
      return cumulative >= fraction * cases;
    });
    return reached?.within_ms ?? 0;
  };
  return { cases, half_within_ms: within(0.5), most_within_ms: within(0.95) };
}
