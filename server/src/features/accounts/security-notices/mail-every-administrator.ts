import type { MailDeps } from '../../../deps.ts';
import { composeMail } from '../../../platform/compose-mail.ts';
import { findUser, listAdministrators } from '../profile/users.queries.ts';

type Text = Omit<Parameters<typeof composeMail>[0], 'closing'>;

/**
 * Sends the same mail to each administrator except `except`.
 * @throws ProviderError when one cannot be sent; those before it were sent
 */
export async function mailEveryAdministrator(
  { db, mail }: Pick<MailDeps, 'db' | 'mail'>,
  text: Text,
  { except }: { except?: string } = {},
) {
  const leftOut = except ? (await findUser(db, except))?.email : undefined;
  const closing = 'You get this mail because you are an administrator.';
  for (const { email: to } of await listAdministrators(db))
    if (to !== leftOut) await mail.send({ to, ...composeMail({ ...text, closing }) });
}
