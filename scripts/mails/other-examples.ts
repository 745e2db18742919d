import { composeReport } from '../../server/src/features/admin/daily-report/send-daily-report.ts';
import type { KycMailKind } from '../../server/src/features/kyc/kyc-events.ts';
import { mailManyViews } from '../../server/src/features/kyc/review/mail-many-views.ts';
import { sendKycMail } from '../../server/src/features/kyc/send-kyc-mail.ts';
import { farewellMail, sendDeletionMail } from '../../server/src/features/privacy/send-deletion-mail.ts';
import { sendContactMail } from '../../server/src/features/support/contact/send-contact-mail.ts';
import {
  composeConfirmation,
  composeWelcome,
} from '../../server/src/features/support/mailing/mailing-email-templates.ts';
import { kindsOf, type MailExample, type MailExamples } from './mail-example.ts';
import { daysFromNow, IDS, NOW, person, type StoredRows } from './stored-rows.ts';

type Submission = NonNullable<StoredRows['kyc_submissions']>;

/** Each kind with the submissions that it is sent for. A kind without one does not compile. */
const submissions: Record<KycMailKind, readonly [Submission, ...Submission[]]> = {
  received: [{ status: 'pending' }],
  approved: [{ status: 'approved' }, { status: 'approved', method: 'stripe' }],
  rejected: [
    {
      status: 'rejected',
      rejection_reasons: ['address-proof-unreadable'],
      message: 'The lower edge is cut off.',
    },
    { status: 'rejected', method: 'stripe', rejection_reasons: ['birth-date-differs'] },
  ],
  draft_ends: [{ status: 'draft', destroy_at: daysFromNow(3) }],
  not_reviewed: [{ status: 'abandoned' }, { status: 'abandoned', method: 'stripe' }],
  lost: [{ status: 'abandoned' }],
};

const message = {
  id: IDS.message,
  name: 'Ines Moreau',
  email: 'ines@example.com',
  subject: 'A number from Australia',
  body: 'Can I rent a number from Sydney?\nI would need it for a year.',
  is_urgent: false,
} as const satisfies StoredRows['contact_messages'];

const links = (publicUrl: string) => ({
  confirm: `${publicUrl}/newsletter?confirm=example-token`,
  unsubscribe: `${publicUrl}/newsletter?unsubscribe=example-token`,
});

const need = (title: string, text: string, publicUrl: string) => ({
  title,
  text,
  link: { label: 'Open the queue', url: `${publicUrl}/admin` },
});

const deletion: readonly MailExample[] = [
  {
    name: 'deletion requested',
    rows: {
      person: { ...person, deletion_requested_at: daysFromNow(0) },
      billing_accounts: { credit_minor: 1250, open_overage_minor: 35 },
    },
    send: (deps) => sendDeletionMail(deps, { userId: IDS.user, kind: 'requested' }),
  },
  ...(['undone', 'called_off'] as const).map((kind) => ({
    name: `deletion ${kind === 'undone' ? 'canceled by the person' : 'canceled by an administrator'}`,
    rows: { person },
    send: (deps: Parameters<typeof sendDeletionMail>[0]) =>
      sendDeletionMail(deps, { userId: IDS.user, kind }),
  })),
  { name: 'account deleted', compose: farewellMail },
];

/** Mails about identity, of the forms that need no account, about deletion, and the daily report. */
export const otherExamples: readonly MailExamples[] = [
  {
    group: 'Identity verification',
    examples: [
      ...kindsOf(submissions).flatMap((kind) =>
        submissions[kind].map((submission) => ({
          name: submission.method === 'stripe' ? `${kind}: checked by Stripe` : kind,
          rows: { person, kyc_submissions: { ...submission, user_id: IDS.user } },
          send: (deps: Parameters<typeof sendKycMail>[0]) =>
            sendKycMail(deps, { submissionId: IDS.submission, kind }),
        })),
      ),
      {
        name: 'administrators: many documents opened',
        rows: { person },
        send: (deps) => mailManyViews(deps, { viewerId: IDS.user, people: 12, at: NOW.toISOString() }),
      },
    ],
  },
  {
    group: 'Support and newsletter',
    examples: [
      ...[false, true].map((is_urgent) => ({
        name: `contact form: to support${is_urgent ? ', urgent' : ''}`,
        rows: { contact_messages: { ...message, is_urgent } },
        send: (deps: Parameters<typeof sendContactMail>[0]) =>
          sendContactMail(deps, { messageId: IDS.message, to: 'support' }),
      })),
      {
        name: 'contact form: to the sender',
        rows: { contact_messages: message },
        send: (deps) => sendContactMail(deps, { messageId: IDS.message, to: 'sender' }),
      },
      ...['newsletter', 'FR'].flatMap((topic) => [
        {
          name: `confirm: ${topic}`,
          compose: (publicUrl: string) => composeConfirmation(topic, links(publicUrl)),
        },
        {
          name: `welcome: ${topic}`,
          compose: (publicUrl: string) => composeWelcome(topic, links(publicUrl).unsubscribe),
        },
      ]),
    ],
  },
  { group: 'Deletion', examples: deletion },
  {
    group: 'Daily report',
    examples: [1, 2, 24].map((count) => ({
      name: `daily report: ${count === 1 ? 'one item' : `${count} items`}`,
      compose: (publicUrl: string) => {
        const first = need(
          'A payment of $3.95 is disputed',
          'Answer it by 21 March 2026, 09:30 UTC.',
          publicUrl,
        );
        const others = Array.from({ length: count - 1 }, (_, index) =>
          need(`Purchase ${index + 1} needs a decision`, 'It has waited for two hours.', publicUrl),
        );
        return composeReport(first, [first, ...others]);
      },
    })),
  },
];
