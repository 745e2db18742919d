import { extractCode } from '@numlet/contract/messages/extract-code';
import type { PlatformId } from '@numlet/contract/messages/platforms';
import { recognisePlatform } from '@numlet/contract/messages/recognise-platform';

export type ReceivedText = { country_code: string; phone_type: string; from_number: string; body: string };
/** `platform` null: all texts of the country and type together, those of unknown senders among them. */
export type ReceptionCount = {
  country_code: string;
  phone_type: string;
  platform: PlatformId | null;
  texts: number;
};

/** So many accounts stand behind every figure (docs/decisions/040). */
const ACCOUNTS_AT_LEAST = 10;
/** Below this nothing is said of a country and type. */
const TEXTS_AT_LEAST = 100;
/** An account counts with so many texts of one platform at most: nobody's volume shows. */
const TEXTS_OF_AN_ACCOUNT = 20;
/** Figures are rounded down to a multiple of this: a single text more or less shows in none. */
const ROUNDED_TO = 10;

type Cell = { texts: number; accounts: number };

/** Counts texts with a code, an account at a time, each account once. */
export function createReceptionTally() {
  const kinds = new Map<string, { all: Cell; platforms: Map<PlatformId, Cell> }>();

  return {
    addAccount(texts: readonly ReceivedText[]) {
      const own = new Map<string, Map<PlatformId | null, number>>();
      for (const { country_code, phone_type, from_number, body } of texts) {
        const kind = `${country_code} ${phone_type}`;
        const counts = own.get(kind) ?? new Map<PlatformId | null, number>();
        const platform = recognisePlatform(from_number, body) ?? null;
        const so = counts.get(platform) ?? 0;
        if (so >= TEXTS_OF_AN_ACCOUNT || extractCode(body) === null) continue;
        own.set(kind, counts.set(platform, so + 1));
      }
      for (const [kind, counts] of own) {
        const all = kinds.get(kind) ?? { all: { texts: 0, accounts: 0 }, platforms: new Map() };
        kinds.set(kind, all);
        all.all.accounts += 1;
        for (const [platform, texts] of counts) {
          all.all.texts += texts;
          if (platform === null) continue;
          const cell = all.platforms.get(platform) ?? { texts: 0, accounts: 0 };
          all.platforms.set(platform, { texts: cell.texts + texts, accounts: cell.accounts + 1 });
        }
      }
    },

    /** What may be told. */
    counts(): ReceptionCount[] {
      return [...kinds].flatMap(([kind, { all, platforms }]) => {
        if (all.accounts < ACCOUNTS_AT_LEAST || all.texts < TEXTS_AT_LEAST) return [];
        const [country_code = '', phone_type = ''] = kind.split(' ');
        const told = [...platforms].filter(([, cell]) => cell.accounts >= ACCOUNTS_AT_LEAST);
        return [[null, all] as const, ...told].map(([platform, { texts }]) => ({
          country_code,
          phone_type,
          platform,
          texts: texts - (texts % ROUNDED_TO),
        }));
      });
    },
  };
}
