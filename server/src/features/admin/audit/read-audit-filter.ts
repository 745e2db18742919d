import type { ParsedInput } from '@numlet/contract/functions';
import { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { findUserByEmail } from '../../accounts/profile/users.queries.ts';
import type { AuditFilter } from './audit.queries.ts';

type AuditInput = Pick<ParsedInput<'admin-audit'>, 'who' | 'whom' | 'action' | 'from' | 'to'>;

const uuid = z.uuid();

/** The filter of a search, with email addresses replaced by the ids that the audit log keeps. */
export async function readAuditFilter(
  db: Db,
  { who, whom, action, from, to }: AuditInput,
): Promise<AuditFilter> {
  return {
    ...(who === undefined ? {} : { who: await findPersonId(db, who) }),
    ...(whom === undefined ? {} : { whom: await findPersonId(db, whom) }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from: new Date(from) }),
    ...(to === undefined ? {} : { to: new Date(to) }),
  };
}

/**
 * The id of the person with this id or email address. @returns null for an unknown address: the filter then finds
 * nothing
 */
export async function findPersonId(db: Db, idOrEmail: string): Promise<string | null> {
  const normalized = idOrEmail.trim().toLowerCase();
  if (uuid.safeParse(normalized).success) return normalized;
  return (await findUserByEmail(db, normalized))?.id ?? null;
}
