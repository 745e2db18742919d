import { createHmac } from 'node:crypto';
import type { TestServer } from '../harness/test-server.ts';

/** The parameters of the carrier's webhook for an arriving text. */
export function inbound(
  to: string,
  MessageSid: string,
  body = 'Your code is 482915',
): Record<string, string> {
  return {
    MessageSid,
    SmsSid: MessageSid,
    AccountSid: 'AC1',
    From: '+12025550123',
    To: to,
    Body: body,
    NumMedia: '0',
    SmsStatus: 'received',
  };
}

export function sign(
  { origin }: Pick<TestServer, 'origin'>,
  parameters: Record<string, string>,
  token = 'sandbox-twilio-token',
): string {
  const text = Object.keys(parameters)
    .sort()
    .reduce((all, key) => all + key + parameters[key], `${origin}/webhooks/twilio/sms`);
  return createHmac('sha1', token).update(text).digest('base64');
}

/** Posts to the carrier's webhook, by default of this server. @returns the status */
export async function webhook(
  server: Pick<TestServer, 'origin'>,
  parameters: Record<string, string>,
  signature: string | null,
  origin = server.origin,
): Promise<number> {
  const response = await fetch(`${origin}/webhooks/twilio/sms`, {
    method: 'POST',
    body: new URLSearchParams(parameters),
    headers: signature === null ? {} : { 'x-twilio-signature': signature },
  });
  await response.text();
  return response.status;
}

type InboundText = { to: string; sid: string; body?: string; origin?: string };

/** Delivers a text with the given id, correctly signed. @returns the status of the answer */
export function arrive(
  server: Pick<TestServer, 'origin'>,
  { to, sid, body, origin }: InboundText,
): Promise<number> {
  const parameters = inbound(to, sid, body);
  return webhook(server, parameters, sign(server, parameters), origin);
}
