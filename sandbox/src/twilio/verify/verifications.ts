import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../../http/router.ts';
import { makeCode, makeSid } from '../../ids.ts';
import type { World } from '../../world.ts';
import { TwilioFailure } from '../errors.ts';
import type { Verification } from '../records.ts';
import { receiveText } from './own-phone.ts';
import { presentCheck, presentVerification } from './present-verification.ts';
import { refusalFor } from './special-numbers.ts';
import { findService } from './verify-services.ts';

/** Verify's own limits: a code is valid for ten minutes and may be sent five times and checked five times. */
const LIFETIME_MS = 600_000;
const MAX_SENDS = 5;
const MAX_CHECKS = 5;

/** POST Verifications: sends a code, or sends the pending one again. */
export function startVerification(world: World, { params, raw }: Call): Reply {
  const service = findService(world, params.service);
  const form = new URLSearchParams(raw);
  const to = form.get('To') ?? '';
  const channel = form.get('Channel');
  if (channel !== 'sms' && channel !== 'call') throw new TwilioFailure(60200, 'Invalid parameter `Channel`');
  const refusal = refusalFor(to);
  if (refusal !== null)
    throw new TwilioFailure(refusal, refusal === 60200 ? 'Invalid parameter `To`' : undefined);
  const now = world.now();
  const verification =
    findPending(world, service.sid, to) ?? makeVerification(service.sid, to, service.codeLength, now);
  if (verification.sends.length >= MAX_SENDS) throw new TwilioFailure(60203);
  verification.sends.push({ sid: makeSid('VL'), channel, at: now });
  verification.channel = channel;
  verification.updatedAt = now;
  world.state.twilio.verifications.set(verification.sid, verification);
  const warning = service.doNotShareWarning
    ? ". Don't share this code with anyone; our employees will never ask for the code."
    : '';
  receiveText(world, {
    to,
    from: '22395',
    body: `Your ${service.friendlyName} verification code is: ${verification.code}${warning}`,
    code: verification.code,
  });
  return json(201, presentVerification(world, verification));
}

/** POST VerificationCheck: a wrong code is not an error (200, pending); a finished or expired verification is 20404. */
export function checkCode(world: World, { params, raw }: Call): Reply {
  const service = findService(world, params.service);
  const form = new URLSearchParams(raw);
  const [to, sid, code] = [form.get('To'), form.get('VerificationSid'), form.get('Code') ?? ''];
  if (!to && !sid) throw new TwilioFailure(60200, 'Missing parameter: To or VerificationSid');
  const named = sid ? world.state.twilio.verifications.get(sid) : findPending(world, service.sid, to ?? '');
  const verification = named && named.serviceSid === service.sid ? withExpiry(world, named) : null;
  if (verification?.status !== 'pending') {
    throw new TwilioFailure(
      20404,
      `The requested resource /Services/${service.sid}/VerificationCheck was not found`,
    );
  }
  if (!/^\d{4,10}$/.test(code)) throw new TwilioFailure(60200, 'Invalid parameter: Code');
  if (verification.checks.length >= MAX_CHECKS) throw new TwilioFailure(60202);
  const valid = code === verification.code;
  verification.checks.push({ code, at: world.now(), valid });
  verification.updatedAt = world.now();
  if (valid) verification.status = 'approved';
  return json(200, presentCheck(world, verification));
}

export function fetchVerification(world: World, { params }: Call): Reply {
  return json(200, presentVerification(world, findVerification(world, params.service, params.sid)));
}

/** POST Verifications/{sid} Status=canceled or approved: ends a verification that is pending. */
export function endVerification(world: World, { params, raw }: Call): Reply {
  const verification = findVerification(world, params.service, params.sid);
  const status = new URLSearchParams(raw).get('Status');
  if (status !== 'canceled' && status !== 'approved')
    throw new TwilioFailure(60200, 'Invalid parameter `Status`');
  if (verification.status !== 'pending') throw notFound(params.service, params.sid);
  verification.status = status;
  verification.updatedAt = world.now();
  return json(200, presentVerification(world, verification));
}

function findVerification(world: World, service: string | undefined, id: string | undefined): Verification {
  const serviceSid = findService(world, service).sid;
  const bySid = world.state.twilio.verifications.get(id ?? '');
  const verification = bySid ? withExpiry(world, bySid) : findPending(world, serviceSid, id ?? '');
  if (!verification || verification.serviceSid !== serviceSid || verification.status === 'expired') {
    throw notFound(service, id);
  }
  return verification;
}

function findPending(world: World, serviceSid: string, to: string): Verification | null {
  for (const one of world.state.twilio.verifications.values()) {
    if (one.to !== to || one.serviceSid !== serviceSid || one.status !== 'pending') continue;
    if (withExpiry(world, one).status === 'pending') return one;
  }
  return null;
}

function withExpiry(world: World, verification: Verification): Verification {
  if (verification.status === 'pending' && world.now() >= verification.createdAt + LIFETIME_MS) {
    verification.status = 'expired';
  }
  return verification;
}

function makeVerification(serviceSid: string, to: string, length: number, now: number): Verification {
  return {
    sid: makeSid('VE'),
    serviceSid,
    to,
    channel: 'sms',
    code: makeCode(length),
    status: 'pending',
    createdAt: now,
    updatedAt: now,
    sends: [],
    checks: [],
  };
}

function notFound(service: string | undefined, id: string | undefined): TwilioFailure {
  return new TwilioFailure(
    20404,
    `The requested resource /Services/${service}/Verifications/${id} was not found`,
  );
}
