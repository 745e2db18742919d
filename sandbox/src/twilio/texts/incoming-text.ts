import { consumeFault, webhookKinds } from '../../faults.ts';
import { makeSid } from '../../ids.ts';
import type { World } from '../../world.ts';
import type { InboundMessage, RentedNumber } from '../records.ts';
import { blockText } from './block-text.ts';
import { type Attempt, deliverText } from './deliver-text.ts';

const KEPT = 10_000;
const LATE_SECONDS = 5;

/** `pictures` makes it an MMS with this many. */
export type IncomingText = { to: string; from: string; body: string; deliver?: boolean; pictures?: number };

/** `stored`: listed by the API but never posted; `held`: posted later; `blocked`: listed as failed, without its code. */
export type TextResult = {
  messageSid: string;
  status: 'delivered' | 'failed' | 'stored' | 'held' | 'blocked';
  attempts: Attempt[];
};

/**
 * Receives a text at a rented number: stores it as a Message and delivers its webhook. Resolves once the result is
 * known, or to null when the number is not rented.
 */
export async function acceptText(world: World, text: IncomingText): Promise<TextResult | null> {
  const number = findRented(world, text.to);
  if (!number) return null;
  const blocked = blockText(world.state, number, text.body);
  const message = store(world, { ...text, ...blocked });
  if (blocked) {
    world.changed();
    return { messageSid: message.sid, status: 'blocked', attempts: [] };
  }
  const fault = consumeFault(world.state.faults, 'twilio', ['inbound-sms'], webhookKinds);
  const answer = (status: TextResult['status'], attempts: Attempt[] = []): TextResult => {
    world.changed();
    return { messageSid: message.sid, status, attempts };
  };
  if (text.deliver === false || fault?.kind === 'lost-webhook') return answer('stored');
  if (fault?.kind === 'late-webhook') {
    holdWebhook(world, message, (fault.seconds ?? LATE_SECONDS) * 1000);
    return answer('held');
  }
  const delivery = await deliverText(world, number, message);
  if (fault?.kind !== 'duplicate-webhook') return answer(delivery.status, delivery.attempts);
  const again = await deliverText(world, number, message);
  return answer(delivery.status, [...delivery.attempts, ...again.attempts]);
}

/** Posts a stored text's webhook, perhaps again. Null when the text is unknown, blocked, or its number no longer rented. */
export async function redeliverText(world: World, sid: string): Promise<TextResult | null> {
  const message = world.state.twilio.messages.find((one) => one.sid === sid);
  const number = message ? findRented(world, message.to) : null;
  if (!message || !number || message.errorCode !== undefined) return null;
  heldBack.get(world)?.delete(sid);
  const delivery = await deliverText(world, number, message);
  world.changed();
  return { messageSid: sid, ...delivery };
}

/** The SIDs of texts whose webhook is held back, oldest first. */
export function listHeldTexts(world: World): string[] {
  return [...(heldBack.get(world) ?? [])];
}

const heldBack = new WeakMap<World, Set<string>>();

function holdWebhook(world: World, message: InboundMessage, milliseconds: number): void {
  const held = heldBack.get(world) ?? new Set();
  heldBack.set(world, held.add(message.sid));
  world.later(milliseconds, () => {
    if (held.has(message.sid)) void redeliverText(world, message.sid);
  });
}

function findRented(world: World, e164: string): RentedNumber | null {
  const sid = world.state.twilio.numberSids.get(e164);
  return (sid && world.state.twilio.numbers.get(sid)) || null;
}

function store(world: World, text: IncomingText & { errorCode?: number }): InboundMessage {
  const { to, from, body, errorCode, pictures = 0 } = text;
  const why = errorCode === undefined ? {} : { errorCode };
  const media = pictures === 0 ? {} : { pictures };
  const sid = makeSid(pictures === 0 ? 'SM' : 'MM');
  const message = { sid, to, from, body, receivedAt: world.now(), ...why, ...media };
  const { messages } = world.state.twilio;
  messages.push(message);
  if (messages.length > KEPT) messages.splice(0, messages.length - KEPT);
  return message;
}
