import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { PhoneText } from '../twilio/records.ts';
import { acceptText } from '../twilio/texts/incoming-text.ts';
import type { World } from '../world.ts';
import { ControlError, optionalNumber, readBody, textOf } from './read-json.ts';

/** Twilio's limit. */
const MAX_PICTURES = 10;

/** POST /control/texts: delivers a text to a rented number as the carrier would, and answers when that is done. */
export async function sendText(world: World, { raw }: Call): Promise<Reply> {
  const body = readBody(raw);
  const pictures = optionalNumber(body, 'pictures') ?? 0;
  if (!Number.isInteger(pictures) || pictures < 0 || pictures > MAX_PICTURES)
    throw new ControlError(400, `"pictures" must be a whole number from 0 to ${MAX_PICTURES}.`);
  const text = {
    to: textOf(body, 'to').replaceAll(' ', ''),
    // Networks may remove senders, and a picture may have no words.
    from: body.from === '' ? '' : textOf(body, 'from'),
    body: body.body === '' && pictures > 0 ? '' : textOf(body, 'body'),
    pictures,
  };
  const result = await acceptText(world, { ...text, deliver: body.deliver !== false });
  if (!result)
    throw new ControlError(404, `${text.to} is not rented: a text can only be sent to a rented number.`);
  return json(200, result);
}

/** GET /control/phones/{e164}/texts: the texts that a person's own phone received, newest first. */
export function listPhoneTexts(world: World, { params }: Call): Reply {
  return json(200, textsTo(world, params.e164 ?? ''));
}

export function textsTo(world: World, e164: string): PhoneText[] {
  return world.state.texts.filter((text) => text.to === e164).reverse();
}
