import { empty, json, type Reply } from '../../http/reply.ts';
import type { Call } from '../../http/router.ts';
import type { World } from '../../world.ts';
import { TwilioFailure } from '../errors.ts';
import { toPage, toPagingFields, toRfc2822 } from '../format.ts';
import type { InboundMessage } from '../records.ts';

/**
 * GET Messages: lists the account's texts, newest first, filtered by To, From and day of sending. Like Twilio, it
 * compares whole UTC days and ignores the time of day. A token names the next page, so a text that arrives between
 * two pages shifts nothing.
 */
export function listMessages(world: World, { url }: Call): Reply {
  const query = url.searchParams;
  const [to, from] = [query.get('To'), query.get('From')];
  const [after, before, on] = [
    toDay(query.get('DateSent>')),
    toDay(query.get('DateSent<')),
    toDay(query.get('DateSent')),
  ];
  const found = world.state.twilio.messages
    .filter((one) => {
      const day = toDay(new Date(one.receivedAt).toISOString()) ?? '';
      const inDays = (!after || day >= after) && (!before || day <= before) && (!on || day === on);
      return (!to || one.to === to) && (!from || one.from === from) && inDays;
    })
    .reverse();
  const token = query.get('PageToken');
  const first = token ? found.findIndex((one) => pageToken(one) === token) + 1 : 0;
  if (token && first === 0) throw new TwilioFailure(20001, 'Page token is invalid');
  const number = Number(query.get('Page') ?? 0) || 0;
  const page = token
    ? { ...toPage(found.slice(first), withoutPage(query)), page: number }
    : toPage(found, query);
  const last = page.items.at(-1);
  const messages = page.items.map((message) => presentMessage(world.settings.twilioAccountSid, message));
  return json(200, { messages, ...toPagingFields(url, page, last && pageToken(last)) });
}

export function fetchMessage(world: World, { params }: Call): Reply {
  return json(200, presentMessage(world.settings.twilioAccountSid, findMessage(world, params.sid)));
}

export function deleteMessage(world: World, { params }: Call): Reply {
  const { messages } = world.state.twilio;
  messages.splice(messages.indexOf(findMessage(world, params.sid)), 1);
  return empty(204);
}

function pageToken(last: InboundMessage): string {
  return `PA${last.sid}`;
}

function withoutPage(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete('Page');
  return rest;
}

/** A single segment holds 160 letters of the GSM alphabet, a joined one 153; with any other letter, 70 and 67. */
export function countSegments(body: string): number {
  const plain = /^[\w\s@£$¥èéùìòÇØøÅå!"#%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[\]~|€]*$/.test(body);
  const [single, joined] = plain ? [160, 153] : [70, 67];
  return body.length <= single ? 1 : Math.ceil(body.length / joined);
}

function findMessage(world: World, sid: string | undefined): InboundMessage {
  const message = world.state.twilio.messages.find((one) => one.sid === sid);
  if (message) return message;
  const path = `/2010-04-01/Accounts/${world.settings.twilioAccountSid}/Messages/${sid}.json`;
  throw new TwilioFailure(20404, `The requested resource ${path} was not found`);
}

function toDay(value: string | null): string | null {
  return value && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null;
}

function presentMessage(accountSid: string, message: InboundMessage) {
  const date = toRfc2822(message.receivedAt);
  const errorCode = message.errorCode ?? null;
  const segments = countSegments(message.body);
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`;
  return {
    body: message.body,
    num_segments: String(segments),
    direction: 'inbound',
    from: message.from,
    to: message.to,
    date_updated: date,
    price: `-${(segments * 0.0083).toFixed(5)}`,
    error_message: null,
    uri: `${uri}.json`,
    account_sid: accountSid,
    num_media: String(message.pictures ?? 0),
    status: errorCode === null ? 'received' : 'failed',
    messaging_service_sid: null,
    sid: message.sid,
    date_sent: date,
    date_created: date,
    error_code: errorCode,
    price_unit: 'USD',
    api_version: '2010-04-01',
    subresource_uris: { media: `${uri}/Media.json`, feedback: `${uri}/Feedback.json` },
  };
}
