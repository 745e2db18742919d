import { replyHours } from '@numlet/contract/brand';
import { HOUR, later } from '../../../clock.ts';
import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { readReference, referenceOf } from '../../support/contact/contact-rules.ts';
import { readSearchTerm } from '../users/search-term.ts';
import { limitSearch } from '../users/users.queries.ts';
import {
  countWaitingMessages,
  type ListedContactMessage,
  listContactMessages,
} from './support-desk.queries.ts';

const PAGE_SIZE = 50;

/**
 * Messages of the contact form, a page at a time, newest first; unanswered ones, the longest waiting first. A search
 * matches name, email address and subject, and an id or its end, which is the reference that the sender gets.
 * @throws AppError invalid_input for a search of fewer than three characters, or an invalid cursor
 */
export const adminContactMessages: Handler<'admin-contact-messages'> = async (
  { db, clock },
  _actor,
  input,
) => {
  const filter = {
    term: readSearchTerm(input.search),
    reference: readReference(input.search),
    state: input.state,
  };
  const page = readPage(input, PAGE_SIZE);
  const lateBefore = later(clock.now(), -replyHours * HOUR);
  return db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const found = await listContactMessages(trx, filter, page);
    const { shown, next_cursor } = cutPage(found, page, (message) => message);
    const { waiting, since } = await countWaitingMessages(trx);
    return {
      messages: shown.map((message) => present(message, lateBefore)),
      waiting,
      waiting_since: since?.toISOString() ?? null,
      next_cursor,
    };
  });
};

function present({ at, answered_at, ...message }: ListedContactMessage, lateBefore: Date) {
  return {
    ...message,
    is_late: answered_at === null && at < lateBefore,
    reference: referenceOf(message.id),
    received_at: at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
}
