import { DAY, later } from '../../../clock.ts';
import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { readWaitingRedactions } from '../check/redactions.queries.ts';
import { listSubmittedIdentities, readIdentityFigures } from './identities.queries.ts';
import { presentIdentity } from './present-identity.ts';

const PAGE_SIZE = 50;
const MEDIAN_WINDOW_MS = 30 * DAY;
const REDACTION_SHOWN_AFTER_MS = DAY;

/**
 * The reviewers' list: waiting submissions, the longest waiting first, or decided ones, newest first. It names people,
 * but shows nothing of what they typed. @throws AppError invalid_input for a malformed cursor
 */
export const adminIdentities: Handler<'admin-identities'> = async ({ db, clock }, actor, input) => {
  const now = clock.now();
  const page = readPage(input, PAGE_SIZE);
  const { list, userId } = input;
  const found = await listSubmittedIdentities(db, { list, userId }, page);
  const { shown, next_cursor } = cutPage(found, page, ({ id, submitted_at, decided_at }) => ({
    id,
    at: list === 'waiting' ? submitted_at : (decided_at ?? submitted_at),
  }));
  const figures = await readIdentityFigures(db, later(now, -MEDIAN_WINDOW_MS));
  const redactions = await readWaitingRedactions(db, later(now, -REDACTION_SHOWN_AFTER_MS));
  return {
    submissions: shown.map((row) => presentIdentity(row, actor.userId, now)),
    next_cursor,
    waiting: Number(figures.waiting),
    oldest_at: figures.oldest_at?.toISOString() ?? null,
    redactions: {
      waiting: redactions.waiting,
      oldest_at: redactions.oldest_at?.toISOString() ?? null,
    },
    median_hours: figures.median_hours === null ? null : Number(figures.median_hours),
  };
};
