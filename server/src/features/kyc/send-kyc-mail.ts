import { brand } from '@numlet/contract/brand';
import { KYC_APPROVED_DAYS, KYC_REVIEW_HOURS } from '@numlet/contract/constants';
import { kycRejectionFacts } from '@numlet/contract/kyc/kyc-options';
import type { MailDeps } from '../../deps.ts';
import { composeMail } from '../../platform/compose-mail.ts';
import { findProfile } from '../accounts/profile/profiles.queries.ts';
import { formatMoment } from '../accounts/status/account-rules.ts';
import type { KycMailKind } from './kyc-events.ts';
import { findSubmission, type Submission } from './kyc-submissions.queries.ts';

const EXPECTED_STATUS: Readonly<Record<KycMailKind, Submission['status']>> = {
  received: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  draft_ends: 'draft',
  not_reviewed: 'abandoned',
  lost: 'abandoned',
};

/** Notifies a person of the status of their identity verification. Sends nothing if the status has changed since. */
export async function sendKycMail(
  { db, mail, settings }: MailDeps,
  { submissionId, kind }: { submissionId: string; kind: KycMailKind },
) {
  const submission = await findSubmission(db, submissionId);
  if (submission?.status !== EXPECTED_STATUS[kind]) return;
  const person = await findProfile(db, submission.user_id);
  if (!person || person.deletion_erased_at) return;
  const link = (label: string) => ({ label, url: `${settings.publicUrl}/kyc` });
  await mail.send({ to: person.email, ...composeMail({ ...textOf(kind, submission, link), closing }) });
}

const closing = `${brand.name} never asks you to send documents by email.`;

type Link = (label: string) => { label: string; url: string };

function textOf(kind: KycMailKind, submission: Submission, link: Link) {
  switch (kind) {
    case 'received':
      return {
        subject: 'We have your documents',
        lines: [
          `We have received your identity verification. The review typically takes ${KYC_REVIEW_HOURS}, and we will write to you when it is decided.`,
        ],
        action: link('See the status'),
      };
    case 'approved':
      return {
        subject: 'Your identity is verified',
        lines: [
          'Your identity verification is approved, and your higher limits apply from now on.',
          submission.method === 'stripe'
            ? `Stripe's copy of the check is deleted ${KYC_APPROVED_DAYS} days from now. The approval stays valid.`
            : `We delete your documents ${KYC_APPROVED_DAYS} days from now. The approval stays valid.`,
        ],
        action: link('See the status'),
      };
    case 'rejected':
      return {
        subject:
          submission.method === 'stripe'
            ? 'Your identity check did not succeed'
            : 'Please correct your identity verification',
        lines: [
          'We could not approve your identity verification:',
          ...(submission.rejection_reasons ?? []).map((reason) => kycRejectionFacts[reason].text),
          ...(submission.message ? [submission.message] : []),
          submission.method === 'stripe'
            ? 'You can correct what you typed and have it checked again, or upload your documents instead.'
            : 'You can correct your form. Everything that you entered has been kept.',
        ],
        action: link('Correct and send again'),
      };
    case 'draft_ends':
      return {
        subject: 'Your identity verification will be deleted',
        lines: [
          `You have begun an identity verification but not submitted it. We delete what you have entered ${submission.destroy_at ? `on ${formatMoment(submission.destroy_at)}` : 'soon'}.`,
          'If you want to submit it, please finish it before then. If not, you do not need to do anything.',
        ],
        action: link('Finish it'),
      };
    case 'not_reviewed':
      if (submission.method === 'stripe')
        return {
          subject: 'Your identity check was not completed',
          lines: [
            'Stripe did not complete your identity check within 30 days. We are sorry. Its data has been deleted.',
            'Please start again if you still want to verify your identity. You can also upload your documents.',
          ],
          action: link('Start again'),
        };
      return {
        subject: 'We did not review your documents in time',
        lines: [
          'We keep documents for 30 days, and we did not review yours within that time. We are sorry. They have now been deleted.',
          'Please submit them again if you still want to verify your identity.',
        ],
        action: link('Submit again'),
      };
    case 'lost':
      return {
        subject: 'Your identity verification was lost',
        lines: [
          'We have lost the encryption key for the details and documents of your identity verification. They can no longer be read, and we have deleted them. We are sorry.',
          'Please submit it again if you still want to verify your identity.',
        ],
        action: link('Submit again'),
      };
  }
}
