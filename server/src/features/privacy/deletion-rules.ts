import { DELETION_FINISHED_DAYS, DELETION_UNDO_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../clock.ts';

/** From a week before the promised date an administrator must act. */
const LATE_AFTER_DAYS = DELETION_FINISHED_DAYS - 7;

/** The dates of a deletion requested at this moment. */
export function deletionDates(requestedAt: Date) {
  return {
    requested_at: requestedAt.toISOString(),
    undo_until: later(requestedAt, DELETION_UNDO_DAYS * DAY).toISOString(),
    finished_by: later(requestedAt, DELETION_FINISHED_DAYS * DAY).toISOString(),
  };
}

/** Deletions requested up to this moment can no longer be undone. */
export function lastUndoable(now: Date): Date {
  return later(now, -DELETION_UNDO_DAYS * DAY);
}

export function isLate(requestedAt: Date, now: Date): boolean {
  return later(requestedAt, LATE_AFTER_DAYS * DAY) <= now;
}
