import { extractCode } from '@numlet/contract/messages/extract-code';
import type { PlatformId } from '@numlet/contract/messages/platforms';
import { recognisePlatform } from '@numlet/contract/messages/recognise-platform';
import { DAY } from '../../../clock.ts';

export type ReceivedText = { country_code: string; phone_type: string; from_number: string; body: string };
/** `platform` null: all texts of the country and type together, those of unknown senders among them. */
export type ReceptionCount = {
  country_code: string;
  phone_type: string;
  platform: PlatformId | null;
  texts: number;
  /** The texts that these are out of. */
  texts_read: number;
};

/** So many accounts stand behind every figure (docs/decisions/040). */
const ACCOUNTS_AT_LEAST = 10;
/** Below this nothing is said of a country and type. */
const TEXTS_AT_LEAST = 100;
/** An account counts with its newest texts of one platform, so many at most: nobody's volume shows. */
const TEXTS_OF_AN_ACCOUNT = 20;
/** Figures are rounded down to a multiple of this: a single text more or less shows in none. */
const ROUNDED_TO = 10;
/** Where a night's round has failed the figures of the one before are still told; older ones are not. */
export const TOLD_FOR_MS = 2 * DAY;

type Counts = { texts: number; read: number };
type Cell = Counts & { accounts: number };

/** Counts texts, and those with a code, an account at a time, each account once, its newest texts first. */
export function createReceptionTally() {
  const kinds = new Map<string, { all: Cell; platforms: Map<PlatformId, Cell> }>();

  return {
    addAccount(texts: readonly ReceivedText[]) {
      const own = new Map<string, Map<PlatformId | null, Counts>>();
      for (const { country_code, phone_type, from_number, body } of texts) {
        const kind = `${country_code} ${phone_type}`;
        const counts = own.get(kind) ?? new Map<PlatformId | null, Counts>();
        const platform = recognisePlatform(from_number, body) ?? null;
        const { texts: so, read } = counts.get(platform) ?? { texts: 0, read: 0 };
        if (read >= TEXTS_OF_AN_ACCOUNT) continue;
        const found = extractCode(body) === null ? 0 : 1;
        own.set(kind, counts.set(platform, { texts: so + found, read: read + 1 }));
      }
      for (const [kind, counts] of own) {
        const known = kinds.get(kind) ?? { all: emptyCell(), platforms: new Map<PlatformId, Cell>() };
        kinds.set(kind, known);
        const every = [...counts.values()].reduce(sumOf);
        known.all = withAccount(known.all, every);
        for (const [platform, each] of counts)
          if (platform !== null)
            known.platforms.set(platform, withAccount(known.platforms.get(platform) ?? emptyCell(), each));
      }
    },

    /** What may be told. */
    counts(): ReceptionCount[] {
      return [...kinds].flatMap(([kind, { all, platforms }]) => {
        if (all.accounts < ACCOUNTS_AT_LEAST || all.texts < TEXTS_AT_LEAST) return [];
        const [country_code = '', phone_type = ''] = kind.split(' ');
        const told = [...platforms].filter(([, cell]) => cell.accounts >= ACCOUNTS_AT_LEAST);
        return [[null, all] as const, ...told].map(([platform, { texts, read }]) => ({
          country_code,
          phone_type,
          platform,
          texts: roundedDown(texts),
          texts_read: roundedDown(read),
        }));
      });
    },
  };
}

function emptyCell(): Cell {
  return { texts: 0, read: 0, accounts: 0 };
}

/** Whoever has got texts of it, none with a code, is nobody behind its figures. */
function withAccount(cell: Cell, own: Counts): Cell {
  return { ...sumOf(cell, own), accounts: cell.accounts + (own.texts > 0 ? 1 : 0) };
}

function sumOf(one: Counts, other: Counts): Counts {
  return { texts: one.texts + other.texts, read: one.read + other.read };
}

function roundedDown(figure: number): number {
  return figure - (figure % ROUNDED_TO);
}
