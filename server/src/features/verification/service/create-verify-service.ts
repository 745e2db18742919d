import { brand } from '@numlet/contract/brand';
import { AppError } from '../../../app-error.ts';
import { later, MINUTE } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { newId } from '../../../random.ts';
import type { Handler } from '../../handler.ts';
import {
  findLastVerifyService,
  finishVerifyService,
  insertVerifyService,
  listMadeServices,
  lockVerifyServices,
} from './verify-services.queries.ts';

/** A second request within this time is treated as a repeat of the first. */
const REPEAT_WINDOW_MS = MINUTE;
/** The maximum difference between the carrier's clock and ours. */
const MAX_CLOCK_SKEW_MS = MINUTE;
/** The carrier accepts thirty characters. */
const NAME = brand.name.slice(0, 30);

/**
 * Creates a Verify service at the carrier (section 7 of the second document). It is unused until its id is configured.
 * The request is stored first. A second request within a minute returns the service that the first created. If the
 * first is still running, or its response was lost, the carrier's list shows whether the service exists.
 * @throws AppError conflict while the first request is running, or if Twilio refuses; provider_unavailable
 */
export const createVerifyService: Handler<'create-verify-service'> = async (deps, actor) => {
  const { clock, db } = deps;
  const now = clock.now();
  const { service, isNew } = await db.transaction().execute(async (trx) => {
    await lockVerifyServices(trx);
    const last = await findLastVerifyService(trx);
    const isRepeat = last && (last.state === 'asked' || last.asked_at > later(now, -REPEAT_WINDOW_MS));
    if (isRepeat) return { service: last, isNew: false };
    const request = { id: newId(), asked_at: now, service_sid: null };
    await insertVerifyService(trx, { id: request.id, now });
    await writeAudit(trx, {
      action: 'verify_service_requested',
      actorUserId: actor.userId,
      detail: { request: request.id },
      origin: actor,
      now,
    });
    return { service: request, isNew: true };
  });
  if (service.service_sid) return { service_sid: service.service_sid };
  const sid = isNew ? await create(deps, actor, service.id) : await lookUp(deps, actor, service);
  return { service_sid: sid };
};

async function create(deps: Deps, actor: Actor, id: string): Promise<string> {
  try {
    const sid = await deps.verifier.createService(NAME);
    await finish(deps, actor, id, sid);
    return sid;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // If the response was lost, the stored request is kept, and the next request looks up its outcome.
    if (error.kind !== 'unknown_outcome') await finish(deps, actor, id, null, error);
    throw toAppError(error);
  }
}

/**
 * Looks up the unknown outcome of an earlier request. Another service may be created only if it is certain that none
 * exists.
 */
async function lookUp(
  deps: Deps,
  actor: Actor,
  { id, asked_at }: { id: string; asked_at: Date },
): Promise<string> {
  try {
    const found = await deps.verifier.findServices(NAME, later(asked_at, -MAX_CLOCK_SKEW_MS));
    // All services have the same name, because recipients see it in the text. Excludes the configured service and those
    // already recorded.
    const others = new Set([deps.settings.verifyServiceSid, ...(await listMadeServices(deps.db))]);
    const sid = found.find((each) => !others.has(each));
    if (sid) {
      await finish(deps, actor, id, sid);
      return sid;
    }
  } catch (error) {
    if (error instanceof ProviderError) throw toAppError(error);
    throw error;
  }
  if (asked_at > later(deps.clock.now(), -REPEAT_WINDOW_MS))
    throw new AppError('conflict', {
      message: 'A Verify service is being created at this moment. Please try again in a minute.',
    });
  await finish(deps, actor, id, null);
  throw new AppError('conflict', {
    message: 'The earlier request did not create a Verify service. Please try again.',
  });
}

/** A concurrent second caller finds it finished and writes nothing. */
async function finish(deps: Deps, actor: Actor, id: string, sid: string | null, error?: ProviderError) {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await finishVerifyService(trx, id, sid))) return;
    await writeAudit(trx, {
      action: sid === null ? 'verify_service_failed' : 'verify_service_created',
      actorUserId: actor.userId,
      detail: {
        request: id,
        ...(sid && { service_sid: sid }),
        ...(error && { kind: error.kind, ...(error.info.code !== undefined && { code: error.info.code }) }),
      },
      origin: actor,
      now: deps.clock.now(),
    });
  });
}

function toAppError({ kind, info }: ProviderError): AppError {
  const codeSuffix = info.code === undefined ? '' : ` (${info.code})`;
  if (kind === 'auth')
    return new AppError('conflict', {
      message: `Twilio rejected the credentials${codeSuffix}. Correct TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN and restart the service.`,
    });
  if (kind === 'retryable' || kind === 'unknown_outcome')
    return new AppError('provider_unavailable', {
      message:
        'Twilio is not responding. Please try again in a minute: a service that was created will be found then.',
    });
  return new AppError('conflict', { message: `Twilio refused to create a Verify service${codeSuffix}.` });
}
