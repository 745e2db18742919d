import { json, type Reply } from '../http/reply.ts';
import type { World } from '../world.ts';
import { toRfc2822 } from './format.ts';

/** GET Accounts/{sid}: enough to prove that the credentials work. */
export function fetchAccount(world: World): Reply {
  const sid = world.settings.twilioAccountSid;
  const uri = `/2010-04-01/Accounts/${sid}`;
  const created = toRfc2822(Date.UTC(2026, 0, 1));
  return json(200, {
    auth_token: world.settings.twilioAuthToken,
    date_created: created,
    date_updated: created,
    friendly_name: 'Numlet sandbox',
    owner_account_sid: sid,
    sid,
    status: 'active',
    subresource_uris: {
      incoming_phone_numbers: `${uri}/IncomingPhoneNumbers.json`,
      messages: `${uri}/Messages.json`,
    },
    type: 'Full',
    uri: `${uri}.json`,
  });
}

export function fetchBalance(world: World): Reply {
  return json(200, { account_sid: world.settings.twilioAccountSid, balance: '250.00', currency: 'USD' });
}
