import type { FunctionInput } from '@numlet/contract/functions';
import { expect, onTestFinished } from 'vitest';
import { checkLedger } from '../../features/billing/money/entry/check-ledger.ts';
import { newId } from '../../random.ts';
import { anAdministrator, aUser } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import { sharedTestServer, type TestServer } from '../harness/test-server.ts';

export const REASON = 'Wrote to us that the codes came too late';

type RefundInput = Partial<FunctionInput<'admin-refund-payment'>> & { orderId: string };

/** A service with an administrator and a customer. Its ledger is checked when the test is over. */
export async function anAdministeredService() {
  const server = await sharedTestServer();
  checkLedgerAtEnd(server);
  const administrator = await anAdministrator(server);
  const person = await aUser(server);
  return { server, administrator, person };
}

/** Fails the test if the ledger check has findings at its end. */
export function checkLedgerAtEnd({ deps }: TestServer) {
  onTestFinished(async () => expect((await checkLedger(deps)).findings).toEqual([]));
}

/**
 * Requests a refund as the administration's button does, with a new key unless one is given. @returns the answer, even
 * a refusal
 */
export function pressRefund(server: TestServer, administrator: Person, input: RefundInput) {
  return server.post<Answer>(
    '/functions/v1/admin-refund-payment',
    { key: newId(), reason: REASON, ...input },
    { authorization: `Bearer ${administrator.accessToken}` },
  );
}

type Answer = {
  success?: boolean;
  status?: string;
  amount?: number;
  refunded_to?: string;
  error?: string;
  code?: string;
  field?: string;
  message?: string;
};

/** The sums refunded to cards at the provider, in minor units, oldest first. */
export function cardRefunds({ sandbox }: Pick<TestServer, 'sandbox'>): number[] {
  return [...sandbox.state().stripe.refunds.values()].map(({ amount }) => amount);
}

/** The texts of the mails to a person with these words in their subject, oldest first. */
export function emailsAbout({ sandbox }: Pick<TestServer, 'sandbox'>, { email }: Person, subject: string) {
  return sandbox
    .mailsTo(email)
    .filter((mail) => mail.subject.includes(subject))
    .map(({ text }) => text)
    .reverse();
}

/** The entries of the audit log for an action, oldest first. */
export async function auditOf({ db }: Pick<TestServer, 'db'>, action: string) {
  return db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'target_user_id', 'detail', 'reason'])
    .where('action', '=', action)
    .orderBy('at')
    .execute();
}
