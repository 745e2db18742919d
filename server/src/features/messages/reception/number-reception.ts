import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { isPlatformId, platforms } from '@numlet/contract/messages/platforms';
import { later } from '../../../clock.ts';
import type { Handler } from '../../handler.ts';
import { listReceptionCounts } from './reception.queries.ts';
import { PUBLISHED_FOR_MS } from './reception-rules.ts';

/** The texts that numbers of a country and type have received within 30 days; null if accounts or texts are too few. */
export const numberReception: Handler<'number-reception'> = async ({ db, clock }, _actor, input) => {
  const rows = await listReceptionCounts(db, { ...input, since: later(clock.now(), -PUBLISHED_FOR_MS) });
  const all = rows.find(({ platform }) => platform === '');
  if (!all) return { measured: null };
  return {
    measured: {
      days: MESSAGE_RETENTION_DAYS,
      measured_at: all.measured_at.toISOString(),
      texts: all.texts,
      platforms: rows.flatMap(({ platform, texts }) =>
        isPlatformId(platform) ? [{ platform, name: platforms[platform].name, texts }] : [],
      ),
    },
  };
};
