import { solveProof } from '../../src/testing/factories/solve-proof.ts';
import type { FuzzRequest } from './arbitrary-request.ts';
import { codeOfApp, type Member, type Target } from './people.ts';
import type { SeenValues } from './seen-values.ts';
import type { Outgoing } from './send-request.ts';
import type { LogWatch } from './watch-log.ts';

/**
 * Records people's values, such as tokens and codes, and mailed secrets, for later requests. Has the log searched for
 * secrets.
 */
export async function recordValues(
  target: Target,
  people: readonly Member[],
  seen: SeenValues,
  log: LogWatch,
) {
  const factors = await target.deps.db.selectFrom('factors').select(['id', 'user_id']).execute();
  seen.note('', 'origin', target.origin);
  for (const member of people) {
    const { name, person, browserSecret, factorSecret } = member;
    const values = {
      email: person.email,
      phone: person.phone,
      password: person.password,
      user_id: person.userId,
      refresh_token: person.refreshToken,
      totp: await codeOfApp(member),
    };
    for (const [field, value] of Object.entries(values)) seen.note(name, field, value);
    for (const factor of factors)
      if (factor.user_id === person.userId) seen.note(name, 'factor_id', factor.id);
    for (const secret of [person.password, browserSecret, factorSecret]) if (secret) log.keepSecret(secret);
  }
  const { mails, texts } = target.sandbox.state();
  for (const { links, text } of mails.slice(-50)) {
    for (const link of links) seen.recordAddress('', link);
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code) seen.note('', 'mail_code', code);
  }
  for (const { code } of texts.slice(-200)) if (code) log.keepSecret(code);
}

/** Records a solved proof of work, which is valid for one call. */
export async function recordProof(target: Target, seen: SeenValues) {
  const { gotrue_meta_security } = await solveProof(target);
  seen.note('', 'proof', gotrue_meta_security.captcha_token);
}

/**
 * Returns the request as it is sent: with the token and cookie of its sender, and with recorded values for
 * `@@name:n@@`.
 */
export function fillIn(
  { method, path, headers, body, as, person }: FuzzRequest,
  people: readonly Member[],
  forged: readonly string[],
  seen: SeenValues,
): { whose: string; outgoing: Outgoing } {
  const ofRole = people.filter(({ role }) => role === as);
  const member = ofRole[person % ofRole.length];
  const whose = member?.name ?? as;
  const token = as === 'forged' ? forged[person % forged.length] : member?.person.accessToken;
  const cookie = member?.browserSecret ? `__Host-numlet-browser=${member.browserSecret}` : undefined;
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const text = seen
      .fillIn(whose, value, (each) => each)
      .replaceAll('@@token@@', token ?? '')
      .replaceAll('@@cookie@@', cookie ?? '');
    const isEmpty = value.includes('@@') && (name === 'cookie' ? !cookie : !token);
    if (!isEmpty) filled[name] = text;
  }
  const full = typeof body === 'string' ? seen.fillIn(whose, body, escapeJson) : body;
  if (full !== undefined) {
    filled['content-type'] ??= 'application/json';
    filled['content-length'] = String(Buffer.byteLength(full));
  }
  const address = seen
    .fillIn(whose, path, encodeURIComponent)
    .replaceAll(/[^\x21-\x7e]/g, encodeURIComponent);
  return { whose, outgoing: { method, path: address, headers: filled, body: full } };
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}
