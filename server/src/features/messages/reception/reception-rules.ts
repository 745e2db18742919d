import { extractCode } from '@numlet/code-finder/extract-code';
import type { PlatformId } from '@numlet/contract/messages/platforms';
import { recognisePlatform } from '@numlet/contract/messages/recognise-platform';
import { DAY } from '../../../clock.ts';

export type ReceivedText = { country_code: string; phone_type: string; from_number: string; body: string };
/** `platform` null: all texts of the country and type, including those of unknown senders. */
export type ReceptionCount = {
  country_code: string;
  phone_type: string;
  platform: PlatformId | null;
  texts: number;
  /** The number of texts that were searched for codes; `texts` had one. */
  texts_read: number;
};

/** Every figure needs at least this many accounts (docs/decisions/040). */
const ACCOUNTS_AT_LEAST = 10;
/** With fewer texts nothing is published about a country and type. */
const TEXTS_AT_LEAST = 100;
/** At most this many of an account's newest texts of one platform count, so that no account's volume shows. */
const TEXTS_OF_AN_ACCOUNT = 20;
/** Figures are rounded down to a multiple of this, so that a single text does not show. */
const ROUNDED_TO = 10;
/** Figures are published for this long, so that the previous night's figures are available when one run has failed. */
export const PUBLISHED_FOR_MS = 2 * DAY;

type Counts = { texts: number; read: number };
type Cell = Counts & { accounts: number };

/** Counts texts, and texts with a code. Each account is added once, its newest texts first. */
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

    /** The figures that may be published. */
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

/** An account counts only if one of its texts had a code. */
function withAccount(cell: Cell, own: Counts): Cell {
  return { ...sumOf(cell, own), accounts: cell.accounts + (own.texts > 0 ? 1 : 0) };
}

function sumOf(one: Counts, other: Counts): Counts {
  return { texts: one.texts + other.texts, read: one.read + other.read };
}

function roundedDown(figure: number): number {
  return figure - (figure % ROUNDED_TO);
}
