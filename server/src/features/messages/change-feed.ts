import type { Message } from '@numlet/contract/messages';
import type { Deps } from '../../deps.ts';
import type { Subscription } from '../../ports.ts';
import { findAccountsBehind } from './find-accounts-behind.ts';
import { readChanges } from './read-changes.ts';

/** One open screen. It must not wait in `deliver`: others of its account would wait with it. */
export type Follower = {
  /** The change number up to which it has everything. */
  readonly cursor: number;
  /** Whether it takes anything at the moment; one that does not is told of nothing until it is woken. */
  readonly takesMore: boolean;
  /** Takes what lies above its cursor, in order, and moves it. */
  deliver(changes: readonly Message[]): void;
};

export type ChangeFeed = {
  /** From now on it is given what lies above its cursor, and whatever comes. */
  follow(accountId: string, follower: Follower): Subscription & { wake(): void };
  /** Looks, with one query of counters, who is behind, and reads for them only: for notifications that were lost. */
  lookForMissed(): void;
  close(): void;
};

const PAGE = 100;
const RETRY_MS = 1000;
/** So many accounts are asked about in one query. */
const ACCOUNTS_IN_A_LOOK = 10_000;
/** So many accounts are read at once: the other connections of the pool are for those who wait for an answer. */
const READS_AT_ONCE = 4;

type Account = {
  id: string;
  followers: Set<Follower>;
  topic: Subscription;
  reading: boolean;
  /** It was woken while it was read. */
  again: boolean;
};

/**
 * Follows the texts of all accounts that have an open screen here. Whatever happens (a notification, an interruption,
 * the beginning) it does the same thing: read what lies above the lowest cursor of an account once, for all its
 * followers. See docs/decisions/004.
 */
export function createChangeFeed(deps: Deps): ChangeFeed {
  const accounts = new Map<string, Account>();
  /** Who is to be read, in the order of their turns. */
  const due = new Set<Account>();
  /** Who is to be asked about. */
  const inDoubt = new Set<Account>();
  let readsUnderWay = 0;
  let looking = false;
  let pausedUntilRetry = false;
  let closed = false;

  const wake = (account: Account) => {
    if (account.reading) account.again = true;
    else due.add(account);
    readOn();
  };

  const readOn = () => {
    for (const account of due) {
      if (readsUnderWay >= READS_AT_ONCE || pausedUntilRetry || closed) return;
      due.delete(account);
      void readInTurn(account);
    }
  };

  const readInTurn = async (account: Account) => {
    readsUnderWay += 1;
    account.reading = true;
    account.again = false;
    try {
      if (await readFor(deps, account)) account.again = true;
    } catch (error) {
      account.again = true;
      pause('texts could not be read for open screens and are tried again', error);
    }
    readsUnderWay -= 1;
    account.reading = false;
    // Behind the others: one that has missed much does not keep them waiting.
    if (account.again && account.followers.size > 0) due.add(account);
    readOn();
  };

  const look = async () => {
    if (looking || pausedUntilRetry) return;
    looking = true;
    while (inDoubt.size > 0 && !pausedUntilRetry && !closed) {
      const some = [...inDoubt].slice(0, ACCOUNTS_IN_A_LOOK);
      for (const account of some) inDoubt.delete(account);
      try {
        const behind = await findAccountsBehind(
          deps,
          some.map((account) => ({ accountId: account.id, cursor: lowestCursor(account.followers) })),
        );
        for (const account of some) if (behind.has(account.id)) wake(account);
      } catch (error) {
        for (const account of some) inDoubt.add(account);
        pause('nobody could find out who of the open screens is behind; it is tried again', error);
      }
    }
    looking = false;
  };

  /** For all of them: when the database is away, it is so for each. */
  const pause = (what: string, error: unknown) => {
    if (pausedUntilRetry || closed) return;
    pausedUntilRetry = true;
    deps.log.warn({ err: error }, what);
    setTimeout(() => {
      pausedUntilRetry = false;
      readOn();
      void look();
    }, RETRY_MS).unref();
  };

  const lookForMissed = () => {
    for (const account of accounts.values()) inDoubt.add(account);
    void look();
  };
  const interruptions = deps.live.onInterruption(lookForMissed);

  const openAccount = (id: string): Account => {
    const account: Account = {
      id,
      followers: new Set(),
      topic: deps.live.subscribe(`account:${id}`, () => wake(account)),
      reading: false,
      again: false,
    };
    accounts.set(id, account);
    return account;
  };

  return {
    follow(accountId, follower) {
      const account = accounts.get(accountId) ?? openAccount(accountId);
      account.followers.add(follower);
      // Most have missed nothing: those who come at the same time are asked about together.
      inDoubt.add(account);
      void look();
      return {
        wake: () => wake(account),
        close() {
          account.followers.delete(follower);
          if (account.followers.size > 0 || accounts.get(accountId) !== account) return;
          accounts.delete(accountId);
          account.topic.close();
          due.delete(account);
          inDoubt.delete(account);
        },
      };
    },
    lookForMissed,
    close() {
      closed = true;
      interruptions.close();
    },
  };
}

/**
 * Reads once for all who stand at the same place or within a page of one another; whoever is further ahead gets a read
 * of their own, and does not wait for one who has missed much.
 * @returns whether there is more to read
 */
async function readFor(deps: Deps, { id, followers }: Account): Promise<boolean> {
  let waiting = [...followers].filter((follower) => follower.takesMore);
  let isMore = false;
  while (waiting.length > 0) {
    const from = lowestCursor(waiting);
    const changes = await readChanges(deps, id, from, PAGE);
    const upTo = changes.at(-1)?.change_seq ?? from;
    const isPageFull = changes.length === PAGE;
    isMore ||= isPageFull;
    waiting = isPageFull ? waiting.filter((follower) => follower.cursor >= upTo) : [];
    // Also to who has come meanwhile, but never past a gap.
    for (const follower of followers) {
      if (!follower.takesMore || follower.cursor < from) continue;
      follower.deliver(changes.filter((change) => change.change_seq > follower.cursor));
    }
  }
  return isMore;
}

/** Where the one stands who has seen the least. */
function lowestCursor(followers: Iterable<Follower>): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const follower of followers) lowest = Math.min(lowest, follower.cursor);
  return lowest;
}
