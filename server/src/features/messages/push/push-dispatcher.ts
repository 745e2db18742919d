import type { Deps } from '../../../deps.ts';
import { pushDue } from '../message-events.ts';
import { listAccountsWithPush } from './push-subscriptions.queries.ts';

/** Texts that arrive within this time share one notification. */
const COLLECT_MS = 200;
const ACCOUNTS_PER_QUERY = 1_000;

export type PushDispatcher = {
  call(accountIds: readonly string[]): void;
  /** Announces the collected accounts, and waits until that is done. */
  flush(): Promise<void>;
};

/**
 * Collects the accounts of texts that were just committed, and announces jobs that notify their browsers. Returns at
 * once and delays nothing. A notification is a hint (docs/decisions/042) and may be lost with the database or this
 * process. A regular stop sends everything collected.
 */
export function createPushDispatcher({
  db,
  announce,
  push,
  log,
}: Pick<Deps, 'db' | 'announce' | 'push' | 'log'>): PushDispatcher {
  if (!push) return { call: () => undefined, flush: async () => undefined };
  const waiting = new Set<string>();
  let isWaiting = false;
  let announcing = Promise.resolve();

  const announceAll = async () => {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, ACCOUNTS_PER_QUERY);
      for (const account of batch) waiting.delete(account);
      for (const accountId of await listAccountsWithPush(db, batch))
        await announce(db, pushDue, { accountId }, { once: accountId });
    }
  };
  const announceSoon = () => {
    isWaiting = true;
    setTimeout(() => {
      void announceNow().finally(() => {
        isWaiting = false;
        if (waiting.size > 0) announceSoon();
      });
    }, COLLECT_MS).unref();
  };
  const announceNow = () => {
    announcing = announcing
      .then(announceAll)
      .catch((error: unknown) => log.warn({ err: error }, 'browsers could not be notified of new texts'));
    return announcing;
  };
  return {
    call(accountIds) {
      for (const account of accountIds) waiting.add(account);
      if (waiting.size > 0 && !isWaiting) announceSoon();
    },
    flush: announceNow,
  };
}
