import type { Message } from '@numlet/contract/messages/messages';
import type { Deps } from '../../../deps.ts';
import type { Subscription } from '../../../ports/live.ts';
import { findAccountsBehind } from './find-accounts-behind.ts';
import { readChanges } from './read-changes.ts';

/** An open screen. It must not wait in `deliver`: the other screens of its account would wait with it. */
export type Follower = {
  /** The change number up to which it has received everything. */
  readonly cursor: number;
  /** Whether it accepts changes at the moment. If not, it gets none until it is woken. */
  readonly takesMore: boolean;
  /** Accepts changes above its cursor, in order, and moves the cursor. */
  deliver(changes: readonly Message[]): void;
};

export type ChangeFeed = {
  /** Delivers everything above the follower's cursor, from now until it is closed. */
  follow(accountId: string, follower: Follower): Subscription & { wake(): void };
  /** In case notifications were lost: finds accounts that are behind with one query of counters, and reads only those. */
  findMissed(): void;
  close(): void;
};

const PAGE_SIZE = 100;
const RETRY_MS = 1000;
/** Batch size of a query of counters. */
const ACCOUNTS_PER_COUNTER_QUERY = 10_000;
/** Batch size of a read: one query per account would cost several times as much. */
const ACCOUNTS_PER_READ = 50;
/** Concurrent reads: the pool's other connections are for people who wait for an answer. */
const MAX_CONCURRENT_READS = 2;

type Account = {
  id: string;
  followers: Set<Follower>;
  topic: Subscription;
  reading: boolean;
  /** It was woken while it was being read. */
  again: boolean;
};

/**
 * Follows the texts of all accounts that have an open screen on this server. A notification, an interruption and a new
 * screen all lead to the same read: everything above the lowest cursor of an account, once for all its followers,
 * together with the other waiting accounts (docs/decisions/004).
 */
export function createChangeFeed(deps: Deps): ChangeFeed {
  const accounts = new Map<string, Account>();
  /** Accounts to read, in the order of their turns. */
  const due = new Set<Account>();
  /** Accounts whose counter must be compared. */
  const inDoubt = new Set<Account>();
  let readsUnderWay = 0;
  let isComparing = false;
  let pausedUntilRetry = false;
  let closed = false;

  const wake = (account: Account) => {
    if (account.reading) account.again = true;
    else due.add(account);
    // Waits until every account of one notification is due.
    queueMicrotask(readNext);
  };

  const readNext = () => {
    while (due.size > 0 && readsUnderWay < MAX_CONCURRENT_READS && !pausedUntilRetry && !closed) {
      const batch = due.values().take(ACCOUNTS_PER_READ).toArray();
      for (const account of batch) due.delete(account);
      void readTogether(batch);
    }
  };

  const readTogether = async (batch: readonly Account[]) => {
    readsUnderWay += 1;
    for (const account of batch) Object.assign(account, { reading: true, again: false });
    try {
      const starts = batch.flatMap((account) => cursorsToReadFrom(account));
      const pages = await readChanges(deps, starts, PAGE_SIZE);
      for (const [index, { account, cursor }] of starts.entries()) {
        const page = pages[index] ?? [];
        deliverChanges(account, cursor, page);
        if (page.length === PAGE_SIZE) account.again = true;
      }
    } catch (error) {
      for (const account of batch) account.again = true;
      pause('reading texts for open screens failed and is retried', error);
    }
    readsUnderWay -= 1;
    for (const account of batch) {
      account.reading = false;
      // At the end of the queue, so that an account that has missed many texts does not delay the others.
      if (account.again && account.followers.size > 0) due.add(account);
    }
    readNext();
  };

  const compareCounters = async () => {
    if (isComparing || pausedUntilRetry) return;
    isComparing = true;
    while (inDoubt.size > 0 && !pausedUntilRetry && !closed) {
      const batch = inDoubt.values().take(ACCOUNTS_PER_COUNTER_QUERY).toArray();
      for (const account of batch) inDoubt.delete(account);
      try {
        const behind = await findAccountsBehind(
          deps,
          batch.map((account) => ({ accountId: account.id, cursor: lowestCursor(account.followers) })),
        );
        for (const account of batch) if (behind.has(account.id)) wake(account);
      } catch (error) {
        // An account that no longer has screens is not checked again.
        for (const account of batch) if (accounts.get(account.id) === account) inDoubt.add(account);
        pause('finding the accounts that are behind failed and is retried', error);
      }
    }
    isComparing = false;
  };

  /** Pauses all accounts, since the database is down for each of them. */
  const pause = (message: string, error: unknown) => {
    if (pausedUntilRetry || closed) return;
    pausedUntilRetry = true;
    deps.log.warn({ err: error }, message);
    setTimeout(() => {
      pausedUntilRetry = false;
      readNext();
      void compareCounters();
    }, RETRY_MS).unref();
  };

  const findMissed = () => {
    for (const account of accounts.values()) inDoubt.add(account);
    void compareCounters();
  };
  const interruptions = deps.live.onInterruption(findMissed);

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
      // Most have missed nothing, so the counters of all that arrive at the same time are compared together.
      inDoubt.add(account);
      void compareCounters();
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
    findMissed,
    close() {
      closed = true;
      interruptions.close();
    },
  };
}

/**
 * The cursors from which pages of an account are read: the lowest, which serves all followers within a page of it, and
 * then each one further ahead, so that no follower waits for one that has missed many texts.
 */
function cursorsToReadFrom(account: Account) {
  const cursors = [...account.followers]
    .filter((follower) => follower.takesMore)
    .map((follower) => follower.cursor)
    .sort((one, other) => one - other);
  const starts: { account: Account; accountId: string; cursor: number }[] = [];
  let upTo = Number.NEGATIVE_INFINITY;
  for (const cursor of cursors) {
    if (cursor < upTo) continue;
    starts.push({ account, accountId: account.id, cursor });
    upTo = cursor + PAGE_SIZE;
  }
  return starts;
}

/** Delivers also to followers that have since been added, but never past a gap. */
function deliverChanges({ followers }: Account, readFrom: number, changes: readonly Message[]) {
  for (const follower of followers) {
    if (!follower.takesMore || follower.cursor < readFrom) continue;
    const missed = changes.filter((change) => change.change_seq > follower.cursor);
    if (missed.length > 0) follower.deliver(missed);
  }
}

/** The cursor of the follower that has seen the least. */
function lowestCursor(followers: Iterable<Follower>): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const follower of followers) lowest = Math.min(lowest, follower.cursor);
  return lowest;
}
