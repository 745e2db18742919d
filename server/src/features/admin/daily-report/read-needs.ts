import { formatSpan, numberWord } from '@numlet/contract/admin/findings/count-words';
import type { Finding, System } from '@numlet/contract/admin/findings/finding';
import { messagesWaiting } from '@numlet/contract/admin/findings/messages-waiting';
import { PROVIDER_NAMES } from '@numlet/contract/admin/findings/provider-names';
import { findingsOf } from '@numlet/contract/admin/findings/system-findings';
import { formatMinor } from '@numlet/contract/billing/plans';
import { KYC_REVIEW_HOURS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { readWaitingRecovery } from '../../billing/operations/entry/recovery-items.queries.ts';
import { answerDeadlineText } from '../../billing/refunds/entry/answer-deadline-text.ts';
import { listUnansweredDisputes } from '../../billing/refunds/entry/disputes.queries.ts';
import { readWaitingRedactions } from '../../kyc/check/redactions.queries.ts';
import { readIdentityFigures } from '../../kyc/review/identities.queries.ts';
import { countWaitingMessages } from '../support/support-desk.queries.ts';
import { readSystem } from '../system/read-system.ts';

/** A task for an administrator, with the place where it is handled. */
export type Need = { title: string; text: string; link: { label: string; url: string } };

/** The overview names more. */
const MAX_DISPUTES = 10;
const REDACTION_MS = 4 * DAY;

/**
 * The open tasks in administration, those about money or texts first: disputes with a deadline, purchases in the
 * recovery queue, messages to support, identity verifications, and the findings of the System tab.
 */
export async function readNeeds(deps: Deps): Promise<Need[]> {
  const at = (search: string) => `${deps.settings.publicUrl}/admin${search}`;
  const system = await readSystem(deps);
  const findings = findingsOf(system, formatUtc);
  const present = (weight: Finding['weight']) =>
    findings.filter((finding) => finding.weight === weight).map((finding) => presentFinding(finding, at));
  return [
    ...(await readDisputes(deps, at)),
    ...(await readPurchases(deps, at)),
    ...present('loss'),
    ...(await readMessages(deps, at)),
    ...(await readIdentities(deps, at)),
    ...(await readRedactions(deps, at)),
    ...present('look'),
    ...ofVerifyService(system, at),
  ];
}

type At = (search: string) => string;

async function readDisputes({ db, clock }: Deps, at: At): Promise<Need[]> {
  const disputes = await listUnansweredDisputes(db, clock.now(), MAX_DISPUTES);
  return disputes.map(({ order_id: orderId, amount_minor, currency, answer_due_at: due }) => ({
    title: `A payment of ${formatMinor(amount_minor, currency)} is disputed`,
    text: answerDeadlineText(due),
    link: { label: 'Open the purchase', url: at(`?q=${orderId}&purchase=${orderId}`) },
  }));
}

async function readPurchases({ db, clock }: Deps, at: At): Promise<Need[]> {
  const { waiting, since } = await readWaitingRecovery(db);
  if (waiting === 0 || !since) return [];
  const span = formatSpan(Math.max(0, (clock.now().getTime() - since.getTime()) / 1000));
  const noun = waiting === 1 ? 'purchase needs' : 'purchases need';
  return [
    {
      title: `${numberWord(waiting)} ${noun} a decision`,
      text: `${waiting === 1 ? 'It has waited' : 'The oldest has waited'} for ${span}. Most are refunded automatically after a day.`,
      link: { label: 'Open the queue', url: at('') },
    },
  ];
}

async function readMessages({ db, clock }: Deps, at: At): Promise<Need[]> {
  const { waiting, since } = await countWaitingMessages(db);
  if (waiting === 0 || !since) return [];
  return [
    {
      title: waiting === 1 ? 'A message to support is waiting' : 'Messages to support are waiting',
      text: messagesWaiting(waiting, since.toISOString(), clock.now().getTime()),
      link: { label: 'Open Support', url: at('?tab=support&state=new') },
    },
  ];
}

/** The site promises a review within 24-48 hours. */
async function readIdentities({ db, clock }: Deps, at: At): Promise<Need[]> {
  const { waiting, oldest_at: since } = await readIdentityFigures(db, clock.now());
  if (Number(waiting) === 0 || !since) return [];
  const span = formatSpan(Math.max(0, (clock.now().getTime() - since.getTime()) / 1000));
  return [
    {
      title: `${numberWord(Number(waiting))} identity ${Number(waiting) === 1 ? 'verification is waiting' : 'verifications are waiting'}`,
      text: `${Number(waiting) === 1 ? 'It has waited' : 'The oldest has waited'} for ${span}. The page promises ${KYC_REVIEW_HOURS}; after 30 days their documents are deleted.`,
      link: { label: 'Open Identity', url: at('?tab=verification&view=identity') },
    },
  ];
}

/** Stripe promises that a redaction takes four days at most. */
async function readRedactions({ db, clock }: Deps, at: At): Promise<Need[]> {
  const { waiting, oldest_at: since } = await readWaitingRedactions(db, later(clock.now(), -REDACTION_MS));
  if (waiting === 0 || !since) return [];
  const noun = waiting === 1 ? 'copy of an identity check is' : 'copies of identity checks are';
  return [
    {
      title: `${numberWord(waiting)} ${noun} not deleted at Stripe`,
      text: `${waiting === 1 ? 'It was' : 'The oldest was'} due on ${formatUtc(since.toISOString())}, and Stripe takes four days at most. We try every hour. Check the session in Stripe's dashboard.`,
      link: { label: 'Open Identity', url: at('?tab=verification&view=identity') },
    },
  ];
}

/** Without its quote, which may name a number. */
function presentFinding({ title, text, act }: Finding, at: At): Need {
  const isElsewhere = act?.kind === 'link' && !act.to.startsWith('#');
  if (isElsewhere) return { title, text, link: { label: act.label, url: act.to } };
  const hash = act?.kind === 'link' ? act.to : '';
  return { title, text, link: { label: 'Open System', url: at(`?tab=system${hash}`) } };
}

/** The setup of the Verify service is not a finding: the System tab has a panel for it. */
function ofVerifyService({ verify_service, providers }: System, at: At): Need[] {
  if (verify_service.kind === 'verify') return [];
  const problems = providers.find(({ provider }) => provider === 'twilio-verify')?.problems ?? [];
  return [
    {
      title: `${PROVIDER_NAMES['twilio-verify']} is set up wrong`,
      text: problems.join(' '),
      link: { label: 'Open System', url: at('?tab=system') },
    },
  ];
}

function formatUtc(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}
