import { mailsTo } from './control/mails.ts';
import { textsTo } from './control/texts.ts';
import type { Fault } from './faults.ts';
import { saveAccount } from './google/accounts.ts';
import type { GoogleAccount } from './google/records.ts';
import { makeStripeId } from './ids.ts';
import {
  closeOverduePayments,
  confirmDeposit,
  type Deposit,
  deposit,
  endPayment,
  wholeDeposit,
} from './nowpayments/deposits.ts';
import type { CryptoPayment } from './nowpayments/records.ts';
import type { Mail } from './smtp/records.ts';
import type { State } from './state.ts';
import { closeExpired, expireOverdue } from './stripe/checkouts.ts';
import {
  cancelSession,
  decideCheck,
  finishRedaction,
  submitCheck,
} from './stripe/identity/change-session.ts';
import type { CheckedDocument, IdentitySession } from './stripe/identity/records.ts';
import { type Payer, type PayResult, payCheckout } from './stripe/pay-checkout.ts';
import type { Checkout } from './stripe/records.ts';
import type { CodeCheck, InboundMessage, PhoneText, RentedNumber } from './twilio/records.ts';
import { acceptText, type IncomingText, type TextResult } from './twilio/texts/incoming-text.ts';
import type { World } from './world.ts';

const WAIT_LIMIT_MS = 120_000;

/** What a test in the same process can read and do without HTTP. */
export type Inspection = {
  state(): Readonly<State>;
  now(): number;
  /** The code last sent to a phone, or null. */
  codeFor(e164: string): string | null;
  /** A code of the right length that is certainly wrong. */
  wrongCodeFor(e164: string): string;
  /** Every check of every code that was sent to this phone, oldest first. */
  checksFor(e164: string): CodeCheck[];
  /** The texts that a person's own phone received, newest first. */
  textsTo(e164: string): PhoneText[];
  mailsTo(address: string): Mail[];
  /** Adds an account that can be chosen on Google's page, or changes the one with the given `sub`. */
  addGoogleAccount(account: Pick<GoogleAccount, 'email'> & Partial<GoogleAccount>): GoogleAccount;
  rentedNumbers(): RentedNumber[];
  messagesTo(e164: string): InboundMessage[];
  checkouts(): Checkout[];
  /** Delivers a text to a rented number. Rejects if the number is not rented. */
  sendText(text: IncomingText): Promise<TextResult>;
  pay(checkoutId: string, payer?: Partial<Payer>): Promise<PayResult>;
  expire(checkoutId: string): Promise<void>;
  /** The sessions of Stripe Identity, oldest first. */
  identitySessions(): IdentitySession[];
  /** The person submits document and face. Stripe has not decided yet. */
  submitIdentity(sessionId: string, document?: Partial<CheckedDocument>): Promise<void>;
  /** Stripe decides: verified, or refused with a code. Submits first if that has not been done. */
  decideIdentity(
    sessionId: string,
    outcome?: { refusal?: string; document?: Partial<CheckedDocument> },
  ): Promise<void>;
  cancelIdentity(sessionId: string): Promise<void>;
  finishRedaction(sessionId: string): Promise<void>;
  /** Lets another customer of the carrier rent this number. */
  snatch(e164: string): void;
  cryptoPayments(): CryptoPayment[];
  /** Lets coins arrive at a payment's address. @returns the payment that shows the deposit */
  payCrypto(paymentId: string, deposit?: Partial<Deposit>): Promise<CryptoPayment>;
  /** Lets the network confirm a deposit that was held. */
  confirmCrypto(paymentId: string): Promise<void>;
  endCrypto(paymentId: string, status?: 'expired' | 'failed'): Promise<void>;
  /** Makes Twilio block texts with codes to this rented number, or deliver them again. */
  blockCodes(e164: string, on?: boolean): void;
  injectFault(fault: Pick<Fault, 'provider' | 'kind'> & Partial<Fault>): void;
  setClock(now: number | Date): Promise<void>;
  reset(): void;
  /** Waits until `find` finds something in the state; rejects after two minutes. */
  waitFor<T>(find: () => T | null | undefined | false): Promise<T>;
};

export function makeInspection(world: World): Inspection {
  const findCheckout = (id: string) => {
    const checkout = world.state.stripe.checkouts.get(id);
    if (!checkout) throw new Error(`There is no checkout ${id}.`);
    return checkout;
  };
  const findCrypto = (id: string) => {
    const payment = world.state.nowpayments.payments.get(id);
    if (!payment) throw new Error(`There is no crypto payment ${id}.`);
    return payment;
  };
  const findIdentity = (id: string) => {
    const session = world.state.identity.sessions.get(id);
    if (!session) throw new Error(`There is no verification session ${id}.`);
    return session;
  };
  const codeFor = (e164: string) => textsTo(world, e164).find((text) => text.code !== null)?.code ?? null;
  return {
    state: () => world.state,
    now: world.now,
    codeFor,
    wrongCodeFor(e164) {
      const code = codeFor(e164) ?? '000000';
      return code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
    },
    checksFor: (e164) =>
      [...world.state.twilio.verifications.values()]
        .filter((one) => one.to === e164)
        .flatMap((one) => one.checks),
    textsTo: (e164) => textsTo(world, e164),
    mailsTo: (address) => mailsTo(world, address),
    addGoogleAccount: (account) =>
      saveAccount(world, { name: 'Test Person', emailVerified: true, ...account }),
    rentedNumbers: () => [...world.state.twilio.numbers.values()],
    messagesTo: (e164) => world.state.twilio.messages.filter((message) => message.to === e164),
    checkouts: () => [...world.state.stripe.checkouts.values()],
    async sendText(text) {
      const result = await acceptText(world, text);
      if (!result) throw new Error(`${text.to} is not rented.`);
      return result;
    },
    pay: (id, payer) => payCheckout(world, findCheckout(id), { card: 'visa', ...payer }),
    expire: (id) => closeExpired(world, findCheckout(id)),
    identitySessions: () => [...world.state.identity.sessions.values()],
    submitIdentity: (id, document) => submitCheck(world, findIdentity(id), document),
    async decideIdentity(id, { refusal, document } = {}) {
      const session = findIdentity(id);
      if (session.status !== 'processing') await submitCheck(world, session, document);
      await decideCheck(world, session, refusal ?? null);
    },
    cancelIdentity: (id) => cancelSession(world, findIdentity(id)),
    finishRedaction: (id) => finishRedaction(world, findIdentity(id)),
    snatch(e164) {
      // An empty SID marks the number as rented by another customer.
      world.state.twilio.numberSids.set(e164, '');
      world.changed();
    },
    cryptoPayments: () => [...world.state.nowpayments.payments.values()],
    async payCrypto(id, wanted) {
      const payment = await deposit(world, findCrypto(id), { ...wholeDeposit, ...wanted });
      if (!payment) throw new Error(`There is no coin ${wanted?.coin}.`);
      return payment;
    },
    confirmCrypto: (id) => confirmDeposit(world, findCrypto(id)),
    endCrypto: (id, status = 'expired') => endPayment(world, findCrypto(id), status),
    blockCodes(e164, on = true) {
      const { blocking } = world.state;
      const others = blocking.numbers.filter((number) => number !== e164);
      blocking.numbers = on ? [...others, e164] : others;
      world.changed();
    },
    injectFault(fault) {
      const usual = { operation: '*', times: 1, code: null, seconds: null, effect: false };
      world.state.faults.push({ id: makeStripeId('fault', 10), ...usual, ...fault });
    },
    async setClock(now) {
      world.setClock(Number(now));
      await expireOverdue(world);
      closeOverduePayments(world);
    },
    reset: () => world.reset(),
    waitFor: (find) => waitFor(world, find),
  };
}

function waitFor<T>(world: World, find: () => T | null | undefined | false): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('The expected state was not reached within two minutes.'));
    }, WAIT_LIMIT_MS);
    const check = () => {
      const found = find();
      if (found === null || found === undefined || found === false) return;
      end();
      resolve(found);
    };
    const stop = world.onChange(check);
    check();
  });
}
