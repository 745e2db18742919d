import type { Handler } from '../../handler.ts';
import { type CountedMailing, countMailings } from './support-desk.queries.ts';

/** How many people get the newsletter, and how many wait for numbers of each country. */
export const adminMailings: Handler<'admin-mailings'> = async ({ db }) => {
  const counted = await countMailings(db);
  const newsletter = counted.find(({ topic }) => topic === 'newsletter');
  return {
    newsletter: { confirmed: newsletter?.confirmed ?? 0, unconfirmed: newsletter?.unconfirmed ?? 0 },
    countries: counted.filter((mailing) => mailing !== newsletter).map(presentCountry),
  };
};

function presentCountry({ topic, ...counts }: CountedMailing) {
  return { country_code: topic, ...counts };
}
