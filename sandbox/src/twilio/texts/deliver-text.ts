import { randomUUID } from 'node:crypto';
import { type Outcome, sendRequest } from '../../http/send-request.ts';
import type { World } from '../../world.ts';
import type { HookMethod, InboundMessage, RentedNumber } from '../records.ts';
import { signForm, withoutFragment } from '../signature.ts';
import { mayRetry, readDeliveryRules } from './delivery-rules.ts';
import { describeText } from './describe-text.ts';

export type Attempt = { url: string; status: number | null; message: string };
export type Delivery = { status: 'delivered' | 'failed'; attempts: Attempt[] };

/**
 * Posts an incoming text to the number's SmsUrl by its retry policy and, if that fails, once to its SmsFallbackUrl.
 * All attempts carry the same MessageSid and idempotency token.
 */
export async function deliverText(
  world: World,
  number: RentedNumber,
  message: InboundMessage,
): Promise<Delivery> {
  const form = describeText(world.settings.twilioAccountSid, number, message);
  const token = randomUUID();
  const attempts: Attempt[] = [];
  const attempt = async (
    url: string,
    method: HookMethod,
    extra: Record<string, string>,
  ): Promise<Outcome> => {
    const outcome = await post(world, url, method, { ...form, ...extra }, token);
    attempts.push(toAttempt(url, outcome));
    return outcome;
  };
  if (number.smsUrl === '') return { status: 'failed', attempts };
  const rules = readDeliveryRules(number.smsUrl);
  let outcome = await attempt(number.smsUrl, number.smsMethod, {});
  for (let tries = 0; tries < rules.retries && mayRetry(rules, outcome); tries += 1) {
    outcome = await attempt(number.smsUrl, number.smsMethod, {});
  }
  if (succeeded(outcome)) return { status: 'delivered', attempts };
  if (number.smsFallbackUrl === '') return { status: 'failed', attempts };
  const errors = { ErrorCode: '11200', ErrorUrl: withoutFragment(number.smsUrl) };
  outcome = await attempt(number.smsFallbackUrl, number.smsFallbackMethod, errors);
  return { status: succeeded(outcome) ? 'delivered' : 'failed', attempts };
}

async function post(
  world: World,
  address: string,
  method: HookMethod,
  form: Record<string, string>,
  token: string,
): Promise<Outcome> {
  const exact = withoutFragment(address);
  const encoded = new URLSearchParams(form).toString();
  const target = method === 'GET' ? `${exact}${exact.includes('?') ? '&' : '?'}${encoded}` : exact;
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'user-agent': 'TwilioProxy/1.1',
    accept: '*/*',
    'i-twilio-idempotency-token': token,
    'x-twilio-signature': signForm(world.settings.twilioAuthToken, target, method === 'GET' ? {} : form),
  };
  const body = method === 'GET' ? '' : encoded;
  const outcome = await sendRequest(method, target, headers, body, readDeliveryRules(address).limits);
  if (outcome.kind === 'answered') {
    const request = { method, url: target, signedUrl: target, headers, body };
    const { status, headers: answered, body: text } = outcome;
    world.record({ webhook: 'twilio.sms', request, response: { status, headers: answered, body: text } });
  }
  return outcome;
}

function succeeded(outcome: Outcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}

function toAttempt(url: string, outcome: Outcome): Attempt {
  if (outcome.kind === 'answered')
    return { url, status: outcome.status, message: `answered ${outcome.status}` };
  return { url, status: null, message: outcome.message };
}
