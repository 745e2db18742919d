import { one, type Protection } from './protection.ts';

const verification = 'server/src/features/verification';

/** Protections of a phone that verifies an account, against another person who has the phone now. */
export const movedPhoneProtections: readonly Protection[] = [
  one(
    46,
    `${verification}/claim-phone.test.ts`,
    'an account keeps its phone by',
    `${verification}/claim-phone.ts`,
    'return !(await deps.isAccountInUse(trx, accountId));',
    'return true;',
  ),
  one(
    46,
    `${verification}/administration/admin-move-phone.test.ts`,
    'no phone is moved without a correct code from the last 30 days, and none to or from an administrator',
    `${verification}/administration/phone-acts.ts`,
    'return isRecent ? { holder } : { refusal: noRightCode };',
    'return { holder };',
  ),
];
