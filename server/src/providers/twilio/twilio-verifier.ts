import type { Twilio } from 'twilio';
import { ProviderError } from '../../ports/provider-error.ts';
import type { SendCode, Verifier } from '../../ports/verifier.ts';
import type { Ask } from '../guard.ts';
import { toTwilioError } from './twilio-errors.ts';

const TOO_MANY_CHECKS = 60202;
const CODE_DIGITS = 6;
/** More than an account has: usually one or two services, by default 100 at most. */
const MAX_SERVICES = 200;

/** Twilio Verify, which sends and checks the codes to people's own phones. Off while no service id is set. */
export function createTwilioVerifier(
  client: () => Twilio,
  serviceSid: string | undefined,
  watch: Ask,
): Verifier {
  const service = () => {
    if (!serviceSid) throw new ProviderError('twilio', 'unavailable', 'no Verify service is configured');
    return client().verify.v2.services(serviceSid);
  };
  /** @throws ProviderError and nothing else */
  const withProviderErrors = <T>(operation: string, run: () => Promise<T>) =>
    watch(operation, () =>
      run().catch((thrown: unknown) => {
        throw toTwilioError(thrown, true);
      }),
    );
  return {
    enabled: serviceSid !== undefined,

    async send(to) {
      try {
        const verification = await withProviderErrors('send', async () =>
          service().verifications.create({ to, channel: 'sms' }),
        );
        return { ok: true, ref: verification.sid };
      } catch (error) {
        return refusalOf(toTwilioError(error, true));
      }
    },

    async check({ ref, to }, code) {
      try {
        const check = await withProviderErrors('check', async () =>
          service().verificationChecks.create({ ...(ref ? { verificationSid: ref } : { to }), code }),
        );
        return check.status === 'approved' && check.valid ? 'approved' : 'wrong';
      } catch (thrown) {
        const error = toTwilioError(thrown, true);
        if (error.kind === 'not_found') return 'expired';
        if (error.kind === 'invalid') return 'wrong';
        // Too many checks of one code invalidate it. Too many calls of ours say nothing about the code.
        if (error.info.code === TOO_MANY_CHECKS) return 'expired';
        return 'unavailable';
      }
    },

    async probe() {
      const found = await withProviderErrors('probe', async () => service().fetch());
      return { detail: `The service ${found.friendlyName} sends codes of ${found.codeLength} digits.` };
    },

    async createService(name) {
      const created = await withProviderErrors('createService', async () =>
        client().verify.v2.services.create({ friendlyName: name, codeLength: CODE_DIGITS }),
      );
      return created.sid;
    },

    async findServices(name, since) {
      const listed = await withProviderErrors('findServices', async () =>
        client().verify.v2.services.list({ limit: MAX_SERVICES }),
      );
      return listed
        .filter((each) => each.friendlyName === name && each.dateCreated >= since)
        .sort((one, other) => other.dateCreated.getTime() - one.dateCreated.getTime())
        .map(({ sid }) => sid);
    },

    async cancel(ref) {
      try {
        await withProviderErrors('cancel', async () =>
          service().verifications(ref).update({ status: 'canceled' }),
        );
      } catch (thrown) {
        const error = toTwilioError(thrown, true);
        // Already used, expired or cancelled: it accepts no more codes, which is the purpose of cancelling.
        if (error.kind !== 'not_found' && error.kind !== 'invalid') throw error;
      }
    },
  };
}

function refusalOf(error: ProviderError): SendCode {
  const detail = `${error.info.code ?? error.kind}: ${error.message}`;
  if (error.info.code === 60205) return { ok: false, reason: 'cannot_receive', detail };
  if (error.kind === 'rate_limited') return { ok: false, reason: 'wait', detail };
  if (error.kind === 'blocked') return { ok: false, reason: 'blocked', detail };
  if (error.kind === 'invalid') return { ok: false, reason: 'invalid_number', detail };
  return { ok: false, reason: error.kind === 'unknown_outcome' ? 'unknown' : 'unavailable', detail };
}
