import type { World } from '../../world.ts';
import { toIso } from '../format.ts';
import type { Verification } from '../records.ts';

export function presentVerification(world: World, verification: Verification) {
  const { sid, serviceSid } = verification;
  return {
    ...shared(world, verification),
    lookup: { carrier: null },
    send_code_attempts: verification.sends.map((send) => ({
      time: toIso(send.at),
      channel: send.channel.toUpperCase(),
      attempt_sid: send.sid,
    })),
    sna: null,
    url: `https://verify.twilio.com/v2/Services/${serviceSid}/Verifications/${sid}`,
  };
}

export function presentCheck(world: World, verification: Verification) {
  return { ...shared(world, verification), sna_attempts_error_codes: [] };
}

function shared(world: World, verification: Verification) {
  return {
    sid: verification.sid,
    service_sid: verification.serviceSid,
    account_sid: world.settings.twilioAccountSid,
    to: verification.to,
    channel: verification.channel,
    status: verification.status,
    valid: verification.status === 'approved',
    amount: null,
    payee: null,
    date_created: toIso(verification.createdAt),
    date_updated: toIso(verification.updatedAt),
  };
}
