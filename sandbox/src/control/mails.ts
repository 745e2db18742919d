import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { Mail } from '../smtp/records.ts';
import type { World } from '../world.ts';
import { ControlError } from './read-json.ts';

/** GET /control/mails?to=: captured mail, newest first; without `to`, all mail. */
export function listMails(world: World, { url }: Call): Reply {
  const to = url.searchParams.get('to');
  return json(200, to === null ? [...world.state.mails].reverse() : mailsTo(world, to));
}

export function fetchMail(world: World, { params }: Call): Reply {
  const mail = world.state.mails.find((one) => one.id === params.id);
  if (!mail) throw new ControlError(404, 'There is no such mail.');
  return json(200, mail);
}

export function mailsTo(world: World, address: string): Mail[] {
  // A plus sign that was not encoded in a query arrives as a space.
  const wanted = address.toLowerCase().replaceAll(' ', '+');
  return world.state.mails.filter((mail) => mail.to.some((to) => to.toLowerCase() === wanted)).reverse();
}
