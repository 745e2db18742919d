import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'node:querystring';
import { isVisibleText } from '@numlet/contract/visible-text';
import twilioWebhooks from 'twilio/lib/webhooks/webhooks.js';
import type { InboundSms } from '../../ports/carrier.ts';
import type { RawWebhook, Verified } from '../../ports/webhook.ts';

/** The library hashes the body up to four times, once for each spelling of the URL. */
const MAX_BODY_BYTES = 32_768;

/**
 * Checks `X-Twilio-Signature` over the public address and ALL received parameters (new ones appear without notice),
 * then reads the text. The address has no fragment, which is never sent.
 */
export function verifyTwilioSms(webhook: RawWebhook, authToken: string): Verified<InboundSms> {
  const given = webhook.headers['x-twilio-signature'];
  if (typeof given !== 'string' || given === '') return { ok: false, reason: 'no_signature' };
  if (webhook.body.length > MAX_BODY_BYTES) return { ok: false, reason: 'malformed' };
  const parameters = parse(webhook.body.toString('utf8'), '&', '=', { maxKeys: 200 });
  const isSigned =
    isSignedExactly(authToken, given, webhook.publicUrl, parameters) ||
    twilioWebhooks.validateRequest(authToken, given, webhook.publicUrl, parameters);
  if (!isSigned) return { ok: false, reason: 'bad_signature' };
  const [sid, to] = [first(parameters.MessageSid), first(parameters.To)];
  const from = senderOf(first(parameters.From));
  const body = storable(first(parameters.Body) ?? '');
  if (!sid || sid.length > 64 || !to || to.length > 32) return { ok: false, reason: 'malformed' };
  return {
    ok: true,
    event: {
      carrierMessageId: sid,
      to,
      from,
      body,
      receivedAt: null,
      ...(isPicture(body, first(parameters.NumMedia)) && { isPicture: true }),
    },
  };
}

/**
 * The usual case, at a fraction of the cost: the URL exactly as configured and each parameter once. Twilio's
 * library handles the others (with and without a port, repeated parameters).
 */
function isSignedExactly(
  authToken: string,
  given: string,
  url: string,
  parameters: NodeJS.Dict<string | string[]>,
): boolean {
  let text = url;
  for (const key of Object.keys(parameters).sort()) text += key + (parameters[key] ?? '');
  const expected = createHmac('sha1', authToken).update(text).digest();
  const actual = Buffer.from(given, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** A picture message may come from an email address, which can be longer. */
const MAX_SENDER_CHARS = 64;

/**
 * The displayed sender of a text. If a network has removed it, the text still counts, under a name that no sender can
 * have: an alphanumeric sender has at most eleven characters.
 */
export function senderOf(from: string | undefined): string {
  const sender = storable(from ?? '').trim();
  return isVisibleText(sender) ? sender.slice(0, MAX_SENDER_CHARS) : 'Unknown sender';
}

/** Removes null characters, the only ones that PostgreSQL cannot store. */
export function storable(body: string): string {
  return body.replaceAll('\0', '');
}

/** Whether a message consists only of pictures, sounds or other files. @param media their number, in digits */
export function isPicture(body: string, media: string | null | undefined): boolean {
  return !isVisibleText(body) && Number(media ?? 0) > 0;
}
