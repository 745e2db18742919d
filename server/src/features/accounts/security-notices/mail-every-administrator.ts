import type { Deps } from '../../../deps.ts';
import { composeMail } from '../../../platform/compose-mail.ts';
import { listAdministrators } from '../profile/users.queries.ts';

type Text = Omit<Parameters<typeof composeMail>[0], 'closing'>;

/**
 * Sends the same mail to each administrator.
 * @throws ProviderError when one cannot be sent; those before it have received theirs
 */
export async function mailEveryAdministrator({ db, mail }: Pick<Deps, 'db' | 'mail'>, text: Text) {
  const closing = 'You get this mail because you are an administrator.';
  for (const to of await listAdministrators(db))
    await mail.send({ to, ...composeMail({ ...text, closing }) });
}
