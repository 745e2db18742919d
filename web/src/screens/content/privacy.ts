import { brand, supportAddresses } from '@numlet/contract/brand';
import {
  BACKUP_RETENTION_DAYS,
  CONTACT_RETENTION_DAYS,
  CORRECTION_RETENTION_DAYS,
  DELETION_FINISHED_DAYS,
  DELETION_UNDO_DAYS,
  GRACE_DAYS,
  KYC_APPROVED_DAYS,
  KYC_DRAFT_DAYS,
  KYC_REJECTED_DAYS,
  MAILING_CONFIRM_DAYS,
  MESSAGE_RETENTION_DAYS,
  MINIMUM_AGE_YEARS,
  UNCONFIRMED_RETENTION_DAYS,
} from '@numlet/contract/constants';
import type { PolicySection } from '../../shared/policy-text.tsx';

const { name } = brand;

export const privacySummary = `What ${name} knows about you, why, who else sees it and when it is deleted. We sell none of it and show no advertising.`;

/** The Privacy Policy (specification 2 §2.3). It describes what the product actually stores. */
export const privacySections: readonly PolicySection[] = [
  {
    title: 'Who is responsible',
    blocks: [
      `The operator of ${name} is the controller of your data. For anything about it, write to [mailto:${supportAddresses.privacy}|${supportAddresses.privacy}].`,
    ],
  },
  {
    title: 'What we collect',
    blocks: [
      [
        'Your account: name, email address, password (only as a hash), your own phone number, what you said you use the service for, the referral code you came with, when you accepted the terms. If you sign in with Google, also the name, address and identifier that Google gives us.',
        'Your numbers and the messages they receive: sender, text and time. The code in a text is found each time it is shown; we store a code only when you tell us the right one.',
        'Payments: what for, when, how much, how, and the identifiers our payment providers give them. Card numbers go to the card provider directly; we never see them.',
        'Security: for each sign-in the address (IP) and the browser it came from, and when it was last used; attempts to sign in and to verify your phone; changes to your account with the address and browser they came from; and what administrators did with it, and why.',
        'Identity documents, only if you upload them for higher limits: pictures of your ID document, a proof of address and a selfie, with your name, date of birth, nationality, address and document number. Place and camera data of the pictures are removed, and each file is encrypted with a key of its own. Reviewers see them, with a reason, and each view is logged. No face is matched by a program.',
        'If you choose the check by Stripe in place of uploading, where it is offered: Stripe photographs your ID document and your face, and compares the two, after you have agreed to it. The pictures and the data of your face stay with Stripe. We learn the result, name, date of birth, and the number, country and expiry date of the document.',
        'What you write to support or send with the contact form, with your name and address.',
        'The address you give for our newsletter, or to hear when a country’s numbers can be rented, and when you confirmed it.',
      ],
    ],
  },
  {
    title: 'What we use it for',
    blocks: [
      [
        'To provide what you pay for: receive, show and count messages, renew numbers, send receipts and warnings (contract, Art. 6(1)(b) GDPR).',
        'To keep the service safe: check that there is a person, limit attempts, find abuse, follow up reports (our legitimate interest, Art. 6(1)(f)).',
        'To keep accounts and answer authorities where the law requires it (legal obligation, Art. 6(1)(c)).',
        'To verify your identity, only if you ask for it, and to keep one document to one account (contract, and our legitimate interest, Art. 6(1)(b) and (f)).',
        'To have your face compared with the photo on your ID document by Stripe, only with your consent (Art. 9(2)(a)). Without it you upload your documents, which has the same result.',
        'To find codes better: when you tell us the right code of a message and agree, we keep that message with its code (consent, Art. 6(1)(a)).',
        'To send our newsletter, only if you subscribed; every issue has a link to unsubscribe (consent, Art. 6(1)(a)).',
      ],
      'No decision about you is made by a program alone, except that too many wrong codes or passwords block further attempts for a while.',
    ],
  },
  {
    title: 'Your messages',
    blocks: [
      `A message is stored so that you can read it, and a program looks for a code in it. Administrators look at messages only when you ask support to, or when a report of abuse makes it necessary; each look is logged. Messages are kept about ${MESSAGE_RETENTION_DAYS} days unless deleted earlier, then deleted here and at the carrier, including those you never opened.`,
      'Once a night a program counts how many codes numbers of each country and type have received, and from which platforms, over all accounts together. It keeps only figures based on ten or more people, and nothing of any message.',
    ],
  },
  {
    title: 'Who else processes it',
    blocks: [
      'A few companies process data for us, each only what its task needs:',
      [
        'Twilio: carrier of the rented numbers and of the codes to your own phone (phone numbers, texts).',
        'Stripe: card payments (name, email, card, amount), and the check of your identity if you choose it (ID document, face, email).',
        'NOWPayments: crypto payments (amount, currency, transaction).',
        'Google: only if you sign in with it or connect it. It learns that you use your Google account here.',
        'Our hosting and email providers: they store the service’s data and deliver its emails.',
      ],
      'We give data to authorities only when the law obliges us, and no more than it obliges us to. We do not sell personal data, in the CCPA’s sense or any other.',
    ],
  },
  {
    title: 'Transfers to other countries',
    blocks: [
      'Some of these companies work in the United States and elsewhere outside the European Economic Area and the United Kingdom. Such transfers rest on adequacy decisions or on the standard contractual clauses of the European Commission.',
    ],
  },
  {
    title: 'How long we keep it',
    blocks: [
      [
        `Messages: ${MESSAGE_RETENTION_DAYS} days after they arrive.`,
        'Of a phone and a card whose first purchase was refunded, and of the verified phone of a deleted account: a keyed hash, without the number, for two years, so that what we offer once per person is not given twice.',
        `Messages that you let us keep with the correct code: ${CORRECTION_RETENTION_DAYS} days, or until you take that back.`,
        `Backups: overwritten after ${BACKUP_RETENTION_DAYS} days at most.`,
        `A sign-up whose email address nobody confirms: ${UNCONFIRMED_RETENTION_DAYS} days.`,
        `Identity documents and what you typed with them: ${KYC_DRAFT_DAYS} days if you do not submit them or we do not review them, ${KYC_APPROVED_DAYS} days after an approval, ${KYC_REJECTED_DAYS} days after a rejection. Then the key that opens them is destroyed. Until an approval ends we keep its result, the kind, country and expiry date of the document, who decided and when, and a keyed hash of the document number, by which we notice the same document in a second account.`,
        'What Stripe has of a check of your identity: as long as what you upload. Then we have Stripe delete it, and ask again until it has.',
        `Contact form messages, and requests to hear about a country: ${CONTACT_RETENTION_DAYS} days. Addresses that were not confirmed: ${MAILING_CONFIRM_DAYS} days. The newsletter: until you unsubscribe.`,
        'Payments and invoices: as long as tax and commercial law require; after a deletion, under a pseudonym.',
        'Your sessions, with the address (IP) and browser of each sign-in: as long as you have an account.',
        'The log of security events and of what administrators did, with the addresses (IP) and browsers these came from: for good, so that nobody can change it afterwards; after a deletion, under a pseudonym.',
        'Everything else: as long as you have an account.',
      ],
    ],
  },
  {
    title: 'Deleting your account',
    blocks: [
      `You can delete your account in the dashboard, or ask us to by email. For ${DELETION_UNDO_DAYS} days you can change your mind. Automatic charges stop at once, so a number that falls due in that time is suspended ${GRACE_DAYS} days later unless you pay. Then your numbers are released and your messages, sessions and personal data deleted, here at once, at our carrier as soon as it does so, and all of it by day ${DELETION_FINISHED_DAYS}. Remaining credit is lost, and unpaid charges for extra texts are written off; the dialog shows both amounts first.`,
      'What remains does not name you: purchases and payments, which the law makes us keep, and the log of security events and of what administrators did, with the addresses (IP) and browsers these came from.',
    ],
  },
  {
    title: 'Your rights',
    blocks: [
      'You have the right to see, correct, export and delete your data, to restrict or object to its use, and to withdraw consent. You can download all of it as one archive in the dashboard at any time. For anything else an email is enough, and we answer within 30 days. If you live in California you have the CCPA’s rights to know, delete and correct, and not to be treated worse for asking.',
      'You may also complain to the data protection authority where you live.',
    ],
  },
  {
    title: 'Cookies and storage',
    blocks: [
      'No cookie tracks you, and nothing is loaded from other companies’ servers. Your browser stores:',
      [
        'Your session, with a cookie that scripts cannot read and that binds it to your browser.',
        'The theme and the alerts you chose, and which codes you have copied.',
        'For one visit a referral code, your last search for numbers and the place you came from.',
        'Your newest fifty texts, until you sign out or for 30 days, so that the dashboard opens without a connection.',
      ],
      'All of these are necessary, so there is nothing to consent to. If you switch notifications on, your browser’s maker delivers them, encrypted so that it cannot read them. How often an article of our blog is read is counted as a daily total, without a cookie and without keeping your address.',
    ],
  },
  {
    title: 'Security',
    blocks: [
      'Connections are encrypted. Passwords are hashed with Argon2id, documents and second factors are encrypted with keys kept elsewhere. Administrators need a second factor, and what they do is logged where they cannot change it. If a breach concerns you, we tell you and the authority without delay.',
    ],
  },
  {
    title: 'Children',
    blocks: [
      `${name} is not for people under ${MINIMUM_AGE_YEARS}. If we learn that a younger person has an account, we delete it.`,
    ],
  },
  {
    title: 'Changes and contact',
    blocks: [
      `When this policy changes in a way that matters to you, you get an email before it takes effect. Questions: [mailto:${supportAddresses.privacy}|${supportAddresses.privacy}].`,
    ],
  },
];
