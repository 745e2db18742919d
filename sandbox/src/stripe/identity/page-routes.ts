import { type Reply, redirect } from '../../http/reply.ts';
import type { Call, Route } from '../../http/router.ts';
import { makeStripeId } from '../../ids.ts';
import type { World } from '../../world.ts';
import { toSeconds } from '../events.ts';
import { decideCheck, submitCheck } from './change-session.ts';
import { renderIdentityPage, renderLinkOver } from './identity-page.ts';
import type { CheckedDocument, IdentitySession } from './records.ts';

const LINK_SECONDS = 48 * 3600;
/** How long the checks take after a submission on the page. */
const DECIDED_AFTER_MS = 1000;

/** The page of Stripe Identity. Its address works once: the submission carries its own token. */
export function makeIdentityPageRoutes(world: World): Route[] {
  return [
    { method: 'GET', path: '/identity/start/:id', handle: (call) => openPage(world, call) },
    { method: 'POST', path: '/identity/submit/:id', handle: (call) => submitPage(world, call) },
  ];
}

function openPage(world: World, { params }: Call): Reply {
  const session = consumeLink(world, params.id);
  if (session?.status !== 'requires_input' || session.redaction) return renderLinkOver(session);
  const token = makeStripeId('vpage', 32);
  session.links.push({ token, created: toSeconds(world.now()), isUsed: false });
  world.changed();
  return renderIdentityPage(session, token);
}

async function submitPage(world: World, { params, raw }: Call): Promise<Reply> {
  const session = consumeLink(world, params.id);
  if (session?.status !== 'requires_input' || session.redaction) return renderLinkOver(session);
  const form = new URLSearchParams(raw);
  await finishPage(world, session, form.getAll('outcome').at(-1) ?? 'verified', readDocument(form));
  return session.returnUrl ? redirect(session.returnUrl) : renderLinkOver(session);
}

/** A person who declines is refused at once: nothing is submitted. */
async function finishPage(
  world: World,
  session: IdentitySession,
  outcome: string,
  document: Partial<CheckedDocument>,
) {
  if (outcome === 'consent_declined') return decideCheck(world, session, outcome);
  await submitCheck(world, session, document);
  if (outcome === 'processing') return;
  session.chosen = outcome;
  decideLater(world, session);
}

/** After a restart, decides submissions of the page that were not decided. */
export function resumeChecks(world: World): void {
  for (const session of world.state.identity.sessions.values()) decideLater(world, session);
}

function decideLater(world: World, session: IdentitySession) {
  if (session.chosen === null || session.status !== 'processing') return;
  world.later(DECIDED_AFTER_MS, () => {
    if (session.chosen === null || session.status !== 'processing') return;
    void decideCheck(world, session, session.chosen === 'verified' ? null : session.chosen);
  });
}

function consumeLink(world: World, token: string | undefined): IdentitySession | null {
  for (const session of world.state.identity.sessions.values()) {
    const link = session.links.find((one) => one.token === token);
    if (!link) continue;
    const isOver = link.isUsed || toSeconds(world.now()) - link.created > LINK_SECONDS;
    link.isUsed = true;
    return isOver ? { ...session, status: 'canceled' } : session;
  }
  return null;
}

function readDocument(form: URLSearchParams): Partial<CheckedDocument> {
  const [firstName, lastName, number] = ['firstName', 'lastName', 'number'].map((name) => form.get(name));
  const dob = readDay(form.get('dob'));
  const type = (['driving_license', 'id_card', 'passport'] as const).find((one) => one === form.get('type'));
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(number ? { number } : {}),
    ...(dob ? { dob } : {}),
    ...(type ? { type } : {}),
    expires: readDay(form.get('expires')),
  };
}

/** @param text YYYY-MM-DD */
export function readDay(text: string | null): CheckedDocument['dob'] | null {
  const [year, month, day] = (text ?? '').split('-').map(Number);
  return year && month && day ? { year, month, day } : null;
}
