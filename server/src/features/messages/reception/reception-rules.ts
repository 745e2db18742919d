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
  /** Texts searched for a code. `texts` counts those that had one. */
  texts_read: number;
};

/** Every figure needs at least this many accounts (docs/decisions/040). */
const MIN_ACCOUNTS = 10;
/** Nothing is published about a country and type with fewer texts that contain a code. */
const MIN_TEXTS_WITH_CODE = 100;
/** Texts that count per country, type and platform, the newest ones, so that no account's volume is revealed. */
const MAX_TEXTS_PER_ACCOUNT = 20;
/** Figures are rounded down to a multiple of this, so that a single text is not revealed. */
const ROUNDING_STEP = 10;
/** Figures are published for this long, so that the previous night's figures are available when one run has failed. */
export const PUBLISHED_FOR_MS = 2 * DAY;

type Counts = { withCode: number; searched: number };
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
        const { withCode, searched } = counts.get(platform) ?? { withCode: 0, searched: 0 };
        if (searched >= MAX_TEXTS_PER_ACCOUNT) continue;
        const found = extractCode(body) === null ? 0 : 1;
        own.set(kind, counts.set(platform, { withCode: withCode + found, searched: searched + 1 }));
      }
      for (const [kind, counts] of own) {
        const known = kinds.get(kind) ?? { all: emptyCell(), platforms: new Map<PlatformId, Cell>() };
        kinds.set(kind, known);
        const total = [...counts.values()].reduce(sumOf);
        known.all = withAccount(known.all, total);
        for (const [platform, each] of counts)
          if (platform !== null)
            known.platforms.set(platform, withAccount(known.platforms.get(platform) ?? emptyCell(), each));
      }
    },

    /** The figures that may be published. */
    counts(): ReceptionCount[] {
      return [...kinds].flatMap(([kind, { all, platforms }]) => {
        if (all.accounts < MIN_ACCOUNTS || all.withCode < MIN_TEXTS_WITH_CODE) return [];
        const [country_code = '', phone_type = ''] = kind.split(' ');
        const publishable = [...platforms].filter(([, cell]) => cell.accounts >= MIN_ACCOUNTS);
        return [[null, all] as const, ...publishable].map(([platform, { withCode, searched }]) => ({
          country_code,
          phone_type,
          platform,
          texts: roundedDown(withCode),
          texts_read: roundedDown(searched),
        }));
      });
    },
  };
}

function emptyCell(): Cell {
  return { withCode: 0, searched: 0, accounts: 0 };
}

/** An account counts only if one of its texts had a code. */
function withAccount(cell: Cell, own: Counts): Cell {
  return { ...sumOf(cell, own), accounts: cell.accounts + (own.withCode > 0 ? 1 : 0) };
}

function sumOf(one: Counts, other: Counts): Counts {
  return { withCode: one.withCode + other.withCode, searched: one.searched + other.searched };
}

function roundedDown(figure: number): number {
  return figure - (figure % ROUNDING_STEP);
}
