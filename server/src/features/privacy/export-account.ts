import { Readable } from 'node:stream';
import { AppError } from '../../app-error.ts';
import { DAY } from '../../clock.ts';
import type { Actor, Deps } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { consumeRateLimit } from '../../platform/rate-limits.queries.ts';
import { isFreshlyConfirmed } from '../accounts/passwords/require-fresh-confirmation.ts';
import { requireRecentSignIn } from '../accounts/passwords/require-recent-sign-in.ts';
import { FileAnswer, type Handler } from '../handler.ts';
import { listExportedDocuments, listExportFiles } from './export-files.ts';
import { zip } from './zip.ts';

const EXPORTS = { points: 5, windowMs: DAY };
/** A part of a file's name, which has 255 characters at most. */
const MAX_ADDRESS_CHARS = 200;

/**
 * Returns everything that is stored about the caller as one archive, sent while it is created, so that an inbox of any
 * size fits. It contains no password, code, token or key, sealed or not.
 * @throws AppError reauthentication_needed, invalid_input (wrong password), too_many_requests
 */
export const exportAccount: Handler<'export-account'> = async (deps, actor, { currentPassword }) => {
  const { db, clock } = deps;
  await requireRecentSignIn(deps, actor, currentPassword);
  const now = clock.now();
  const wait = await consumeRateLimit(db, `export:person:${actor.userId}`, EXPORTS, now);
  if (wait > 0) {
    const message = `You can export ${EXPORTS.points} times a day. Please try again later.`;
    throw new AppError('too_many_requests', { message, retryAfterSeconds: wait });
  }
  await writeAudit(db, { action: 'user_exported', actorUserId: actor.userId, origin: actor, now });
  // Requires the second factor if there is one. A code that was stolen earlier gives no access to documents.
  const withDocuments = isFreshlyConfirmed(actor, now);
  return answerExport(deps, actor, now, { withDocuments });
};

/**
 * Everything that is stored about a person as one archive. The caller has checked the permission and audited the
 * export.
 */
export function answerExport(
  deps: Deps,
  person: Pick<Actor, 'userId' | 'accountId'>,
  now: Date,
  /** @param email a part of the file's name, for an administrator who exports several people */
  { withDocuments, email }: { withDocuments: boolean; email?: string },
): FileAnswer {
  const content = Readable.from(zip(listFiles(deps, person, now, withDocuments), now), { objectMode: false });
  const day = now.toISOString().slice(0, 10);
  return new FileAnswer(
    `${['numlet-export', email && inFileName(email), day].filter(Boolean).join('-')}.zip`,
    content,
  );
}

async function* listFiles(
  deps: Deps,
  person: Pick<Actor, 'userId' | 'accountId'>,
  now: Date,
  withDocuments: boolean,
) {
  yield* listExportFiles(deps, person, now, { withDocuments });
  if (withDocuments) yield* listExportedDocuments(deps, person.userId);
}

/** Turns ines.calder@example.com into a part of a file's name for every system: ines.calder-at-example.com */
function inFileName(address: string): string {
  return address
    .replace('@', '-at-')
    .replaceAll(/[^\w.-]/g, '-')
    .slice(0, MAX_ADDRESS_CHARS);
}
