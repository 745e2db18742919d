import { auditSensitiveRead } from '../../../platform/audit-sensitive-read.ts';
import type { Handler } from '../../handler.ts';
import { hashIdNumber, readHashKey } from '../hash-key.ts';
import { shownStatus } from '../kyc-rules.ts';
import { listPeopleByNumber } from './identities.queries.ts';

const MAX_PEOPLE_SHOWN = 20;

/** The accounts in which an ID document of this number was submitted. The search is audited, without the number. */
export const adminFindIdentity: Handler<'admin-find-identity'> = async (deps, actor, { idNumber }) => {
  const hash = hashIdNumber(await readHashKey(deps), idNumber);
  const people = await listPeopleByNumber(deps.db, hash, MAX_PEOPLE_SHOWN);
  await auditSensitiveRead(deps, actor, {
    action: 'identity_searched',
    detail: { found: people.map(({ user_id }) => user_id) },
  });
  return {
    people: people.map((person) => ({
      ...person,
      status: shownStatus(person.status),
    })),
  };
};
