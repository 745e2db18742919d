import { json, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { StripeFailure } from '../stripe/errors.ts';
import type { World } from '../world.ts';
import { readBlocking, setBlocking } from './blocking.ts';
import { actOnCheckout } from './checkouts.ts';
import { actOnCrypto } from './crypto.ts';
import { describeState } from './describe-state.ts';
import { addGoogleAccount, listGoogleAccounts } from './google.ts';
import { actOnIdentity } from './identity.ts';
import { fetchMail, listMails, setExampleMails } from './mails.ts';
import { changeCards, changeRefund, disputePayment, refundPayment } from './payments.ts';
import { answerPushes, listPushes } from './pushes.ts';
import { ControlError } from './read-json.ts';
import { listPhoneTexts, sendText } from './texts.ts';
import { watchChanges } from './watch.ts';
import {
  addNote,
  injectFault,
  listFaults,
  moveClock,
  readClock,
  redeliver,
  resetLimits,
  resetWorld,
  withdrawFaults,
} from './world-controls.ts';

type Handler = (world: World, call: Call) => Reply | Promise<Reply>;

const table: [method: string, path: string, handler: Handler][] = [
  ['POST', '/control/texts', sendText],
  ['GET', '/control/phones/:e164/texts', listPhoneTexts],
  ['GET', '/control/mails', listMails],
  ['GET', '/control/mails/:id', fetchMail],
  ['POST', '/control/example-mails', setExampleMails],
  ['POST', '/control/checkouts/:id/:action', actOnCheckout],
  ['POST', '/control/crypto/:id/:action', actOnCrypto],
  ['POST', '/control/payments/:id/refund', refundPayment],
  ['POST', '/control/payments/:id/dispute', disputePayment],
  ['POST', '/control/refunds/:id', changeRefund],
  ['POST', '/control/customers/:id/card', changeCards],
  ['POST', '/control/identity/:id/:action', actOnIdentity],
  ['GET', '/control/pushes', listPushes],
  ['POST', '/control/pushes/:id/answer', answerPushes],
  ['GET', '/control/google/accounts', listGoogleAccounts],
  ['POST', '/control/google/accounts', addGoogleAccount],
  ['GET', '/control/faults', listFaults],
  ['POST', '/control/faults', injectFault],
  ['DELETE', '/control/faults', withdrawFaults],
  ['DELETE', '/control/faults/:id', withdrawFaults],
  ['POST', '/control/webhooks/redeliver', redeliver],
  ['GET', '/control/blocking', readBlocking],
  ['POST', '/control/blocking', setBlocking],
  ['GET', '/control/clock', readClock],
  ['POST', '/control/clock', moveClock],
  ['POST', '/control/limits/forget', resetLimits],
  ['POST', '/control/notes', addNote],
  ['POST', '/control/reset', resetWorld],
  ['GET', '/control/state', describeState],
  ['GET', '/control/events', watchChanges],
];

/** Every route under /control. */
export function makeControlRoutes(world: World): Route[] {
  return table.map(([method, path, handler]) => ({
    method,
    path,
    handle: (call) => guard(world, call, handler),
  }));
}

async function guard(world: World, call: Call, handler: Handler): Promise<Reply> {
  try {
    const reply = await handler(world, call);
    return { ...reply, headers: { 'cache-control': 'no-store', ...reply.headers } };
  } catch (error) {
    if (error instanceof ControlError) return json(error.status, { error: error.message });
    if (error instanceof StripeFailure) return json(409, { error: error.message });
    throw error;
  }
}
