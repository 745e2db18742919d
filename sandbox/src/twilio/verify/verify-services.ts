import { empty, json, type Reply } from '../../http/reply.ts';
import type { Call } from '../../http/router.ts';
import { makeSid } from '../../ids.ts';
import type { World } from '../../world.ts';
import { TwilioFailure } from '../errors.ts';
import { toIso, toMeta, toPage } from '../format.ts';
import type { VerifyService } from '../records.ts';

/** POST /v2/Services: makes a service. Its name may have 30 letters, as at Twilio (60200). */
export function createService(world: World, { raw }: Call): Reply {
  const now = world.now();
  const service: VerifyService = {
    sid: makeSid('VA'),
    friendlyName: '',
    codeLength: 6,
    lookupEnabled: false,
    skipSmsToLandlines: false,
    doNotShareWarning: false,
    createdAt: now,
    updatedAt: now,
  };
  applySettings(service, new URLSearchParams(raw));
  if (service.friendlyName === '') throw new TwilioFailure(60200, 'Missing required parameter FriendlyName');
  world.state.twilio.services.set(service.sid, service);
  return json(201, presentService(world, service));
}

export function fetchService(world: World, { params }: Call): Reply {
  return json(200, presentService(world, findService(world, params.service)));
}

export function updateService(world: World, { params, raw }: Call): Reply {
  const service = findService(world, params.service);
  applySettings(service, new URLSearchParams(raw));
  service.updatedAt = world.now();
  return json(200, presentService(world, service));
}

export function deleteService(world: World, { params }: Call): Reply {
  world.state.twilio.services.delete(findService(world, params.service).sid);
  return empty(204);
}

export function listServices(world: World, { url }: Call): Reply {
  const page = toPage([...world.state.twilio.services.values()], url.searchParams);
  const services = page.items.map((service) => presentService(world, service));
  return json(200, { services, meta: toMeta(url, 'services', page) });
}

export function findService(world: World, sid: string | undefined): VerifyService {
  const service = world.state.twilio.services.get(sid ?? '');
  if (!service) throw new TwilioFailure(20404, `The requested resource /Services/${sid} was not found`);
  return service;
}

function applySettings(service: VerifyService, form: URLSearchParams): void {
  const name = form.get('FriendlyName');
  const length = Number(form.get('CodeLength') ?? service.codeLength);
  const flag = (key: string, before: boolean) => (form.has(key) ? form.get(key) === 'true' : before);
  if (name !== null && name.length > 30)
    throw new TwilioFailure(60200, 'Invalid parameter `FriendlyName`: 30 letters');
  if (!Number.isInteger(length) || length < 4 || length > 10)
    throw new TwilioFailure(60200, 'Invalid CodeLength');
  service.friendlyName = name ?? service.friendlyName;
  service.codeLength = length;
  service.lookupEnabled = flag('LookupEnabled', service.lookupEnabled);
  service.skipSmsToLandlines = flag('SkipSmsToLandlines', service.skipSmsToLandlines);
  service.doNotShareWarning = flag('DoNotShareWarningEnabled', service.doNotShareWarning);
}

function presentService(world: World, service: VerifyService) {
  const url = `https://verify.twilio.com/v2/Services/${service.sid}`;
  const links = [
    'verifications',
    'verification_checks',
    'rate_limits',
    'messaging_configurations',
    'entities',
  ];
  const paths = ['Verifications', 'VerificationCheck', 'RateLimits', 'MessagingConfigurations', 'Entities'];
  return {
    sid: service.sid,
    account_sid: world.settings.twilioAccountSid,
    friendly_name: service.friendlyName,
    code_length: service.codeLength,
    lookup_enabled: service.lookupEnabled,
    psd2_enabled: false,
    skip_sms_to_landlines: service.skipSmsToLandlines,
    dtmf_input_required: false,
    tts_name: null,
    do_not_share_warning_enabled: service.doNotShareWarning,
    custom_code_enabled: false,
    push: { apn_credential_sid: null, fcm_credential_sid: null, include_date: false },
    totp: { issuer: null, time_step: 30, code_length: 6, skew: 1 },
    default_template_sid: null,
    whatsapp: { msg_service_sid: null, from: null },
    passkeys: null,
    verify_event_subscription_enabled: false,
    date_created: toIso(service.createdAt),
    date_updated: toIso(service.updatedAt),
    url,
    links: Object.fromEntries(links.map((name, index) => [name, `${url}/${paths[index]}`])),
  };
}
