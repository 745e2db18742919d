import { callKinds, consumeFault, type Fault } from '../faults.ts';
import { failConnection } from '../http/fail-call.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { World } from '../world.ts';
import { isTwilioCode, TwilioFailure, toTwilioErrorReply } from './errors.ts';

/** Wraps every Twilio call: checks credentials, applies ordered faults, and answers errors in Twilio's format. */
export async function guardTwilio(
  world: World,
  operation: string,
  call: Call,
  work: () => Reply,
): Promise<Reply> {
  try {
    authenticate(world, call);
    const fault = consumeFault(world.state.faults, 'twilio', namesOf(operation, call), callKinds);
    if (!fault) return work();
    const answerWork = () => orFailure(work);
    return (await failConnection(fault, answerWork)) ?? toTwilioErrorReply(toFailure(fault, operation));
  } catch (error) {
    return toReply(error);
  }
}

/** A fault may be ordered for one phone number only, by the name `<operation> <number>`. */
function namesOf(operation: string, { method, raw }: Call): string[] {
  const number = method === 'POST' ? new URLSearchParams(raw).get('PhoneNumber') : null;
  return number ? [operation, `${operation} ${number}`] : [operation];
}

function orFailure(work: () => Reply): Reply {
  try {
    return work();
  } catch (error) {
    return toReply(error);
  }
}

function toReply(error: unknown): Reply {
  if (error instanceof TwilioFailure) return toTwilioErrorReply(error);
  return toTwilioErrorReply(new TwilioFailure(20500, error instanceof Error ? error.message : undefined));
}

/** Basic credentials: the account's SID or an API key, and the token. An account in the path must be the same one. */
function authenticate(world: World, { headers, params }: Call): void {
  const { twilioAccountSid, twilioAuthToken } = world.settings;
  const given = Buffer.from(
    /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '',
    'base64',
  ).toString();
  const [user, ...token] = given.split(':');
  const known = user === twilioAccountSid || user?.startsWith('SK');
  if (!known || token.join(':') !== twilioAuthToken) throw new TwilioFailure(20003);
  if (params.account !== undefined && params.account !== twilioAccountSid) throw new TwilioFailure(20404);
}

function toFailure({ kind, code }: Fault, operation: string): TwilioFailure {
  if (code !== null && isTwilioCode(code)) return new TwilioFailure(code);
  if (kind === 'regulatory') return new TwilioFailure(21649);
  if (kind === 'unavailable' && operation === 'buy') return new TwilioFailure(21422);
  if (kind === 'unavailable' && operation === 'send-code') return new TwilioFailure(60238);
  return new TwilioFailure(kind === 'unavailable' ? 20503 : 20500);
}
