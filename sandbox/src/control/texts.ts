import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { PhoneText } from '../twilio/records.ts';
import { acceptText } from '../twilio/texts/incoming-text.ts';
import type { World } from '../world.ts';
import { ControlError, readBody, textOf } from './read-json.ts';

/** POST /control/texts: delivers a text to a rented number as the carrier would, and answers when that is done. */
export async function sendText(world: World, { raw }: Call): Promise<Reply> {
  const body = readBody(raw);
  const text = {
    to: textOf(body, 'to').replaceAll(' ', ''),
    from: textOf(body, 'from'),
    body: textOf(body, 'body'),
  };
  const result = await acceptText(world, { ...text, deliver: body.deliver !== false });
  if (!result)
    throw new ControlError(404, `Nobody rents ${text.to}: a text can only be sent to a rented number.`);
  return json(200, result);
}

/** GET /control/phones/{e164}/texts: what a person's own phone received, newest first. */
export function listPhoneTexts(world: World, { params }: Call): Reply {
  return json(200, textsTo(world, params.e164 ?? ''));
}

export function textsTo(world: World, e164: string): PhoneText[] {
  return world.state.texts.filter((text) => text.to === e164).reverse();
}
