import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { Mail } from '../smtp/records.ts';
import type { ExampleMail, World } from '../world.ts';
import { ControlError, readBody, textOf } from './read-json.ts';

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

/** POST /control/example-mails { mails }: replaces the mails that the console shows as examples. */
export function setExampleMails(world: World, { raw }: Call): Reply {
  const { mails } = readBody(raw);
  if (!Array.isArray(mails)) throw new ControlError(400, '"mails" must be a list.');
  world.exampleMails = mails.map(readExample);
  return json(200, { mails: world.exampleMails.length });
}

function readExample(mail: unknown): ExampleMail {
  const body = { ...(typeof mail === 'object' ? mail : null) };
  return {
    group: textOf(body, 'group'),
    name: textOf(body, 'name'),
    subject: textOf(body, 'subject'),
    text: textOf(body, 'text'),
    html: textOf(body, 'html'),
  };
}
