import { formatMinor, plans } from '@numlet/contract/billing/plans';
import { brand, marketingFigures, supportAddresses } from '@numlet/contract/brand';
import {
  CRYPTO_DEPOSIT_RESERVATION_HOURS,
  CRYPTO_RESERVATION_MINUTES,
  DELETION_FINISHED_DAYS,
  DELETION_UNDO_DAYS,
  GRACE_DAYS,
  GRACE_SHOWN_MESSAGES,
  MESSAGE_RETENTION_DAYS,
  MINIMUM_AGE_YEARS,
  MONEY_BACK_DAYS,
  OVERAGE_PRICE_MINOR,
  PRICE_CHANGE_NOTICE_DAYS,
  RELEASE_AFTER_SUSPENSION_DAYS,
} from '@numlet/contract/constants';
import type { PolicySection } from '../../shared/policy-text.tsx';

const { name } = brand;
const starter = formatMinor(plans.starter.priceMinor, 'usd');
const topUp = formatMinor(plans.monthly_topup.priceMinor, 'usd');
const yearly = formatMinor(plans.yearly.priceMinor, 'usd');

export const termsSummary = `What you may expect of ${name}, and what we expect of you. We rent you a phone number that receives texts; you use it for accounts of your own.`;

/** The Terms of Service (specification 2 §2.3): what they promise is what the product does. */
export const termsSections: readonly PolicySection[] = [
  {
    title: 'Acceptance',
    blocks: [
      `By making an account at ${name} or paying for a number you accept these terms, the [/privacy|Privacy Policy] and the [/aup|Acceptable Use Policy]. If you do not accept them, please do not use the service.`,
      `You must be at least ${MINIMUM_AGE_YEARS} years old. If you act for a company, you confirm that you may bind it, and “you” then means the company.`,
    ],
  },
  {
    title: 'Service description',
    blocks: [
      `${name} rents phone numbers of several countries that receive text messages, above all one-time verification codes, and shows the messages in a dashboard. Numbers do not make calls and do not send messages.`,
      'Numbers belong to the telephone carriers. You rent the use of a number while it is paid for. We cannot promise that a certain platform accepts a certain number: platforms decide that themselves and change their minds.',
      'Some countries ask for an address or papers before a number may be used. You are told so before you pay.',
    ],
  },
  {
    title: 'Your duties',
    blocks: [
      [
        'Give your real name, an e-mail address you read and a phone of your own, and keep them up to date. We verify your phone with a code.',
        'Keep your password to yourself. What is done with your account counts as done by you, until you tell us that somebody else got hold of it.',
        'Use numbers only for accounts that are yours or that you run for a client who asked you to, and keep to the rules of each platform.',
        'Do not resell numbers or share one account among strangers.',
      ],
    ],
  },
  {
    title: 'Prohibited uses',
    blocks: [
      'Fake or fraudulent accounts, spam and phishing, getting around a ban, automated mass sign-up, harassment, identity theft, money laundering and anything else that is against the law are forbidden. The full list, with what follows from a violation, is the [/aup|Acceptable Use Policy], which is part of these terms.',
    ],
  },
  {
    title: 'Payment in advance',
    blocks: [
      `Numbers and plans are paid in advance: ${starter} for the first month of a number with ${plans.starter.includedSms} texts, then ${topUp} a month with ${plans.monthly_topup.includedSms} texts, or ${yearly} a year with ${plans.yearly.includedSms} texts. Unused texts lapse at the end of the period. Past the allowance a text costs ${formatMinor(OVERAGE_PRICE_MINOR, 'usd')} if you turned that on, and never more than the cap you set; otherwise it is kept unread until you top up or the next period is paid. Texts are never charged without credit or a card behind them: there is no debt.`,
      'A number that you buy by card renews automatically until you switch renewal off, which the checkout says. You can do so at any time in the dashboard, and we mail you before each renewal. After a purchase by crypto or from credit you pay each time, unless you switch renewal on or choose Pay-as-you-go.',
      `Your first purchase comes back in full within ${MONEY_BACK_DAYS} days, while no more than three texts have arrived on the number. You start that yourself in Billing, once; the number is released with it. A card gets its money back, what was paid by crypto or from credit becomes credit. Apart from this, subscriptions are non-refundable, and pay-as-you-go credit is neither refunded nor does it expire. What we could not deliver is always refunded. Rights that the law of your country gives you stay untouched.`,
      `Crypto payments cannot be sent back: what would be refunded becomes credit. A crypto payment holds a number for ${CRYPTO_RESERVATION_MINUTES} minutes, and for ${CRYPTO_DEPOSIT_RESERVATION_HOURS} hours once a part of it has been seen; one that comes later still counts, as the number if it is free and as credit if it is not. Too little becomes credit after that time, too much at once.`,
      `A renewal that is not paid leads to ${GRACE_DAYS} days of grace in which the number goes on receiving: up to ${GRACE_SHOWN_MESSAGES} texts are shown, on account of the coming period. Then it is suspended and receives nothing until it is paid. ${RELEASE_AFTER_SUSPENSION_DAYS} days later it is released for good. We write to you before each of these days.`,
      `We announce a change of prices ${PRICE_CHANGE_NOTICE_DAYS} days ahead. Periods that are paid already keep their price.`,
    ],
  },
  {
    title: 'Suspension and termination',
    blocks: [
      `You can release a number at any time in the dashboard, and delete your account there or by writing to us. A deletion can be undone for ${DELETION_UNDO_DAYS} days and is finished within ${DELETION_FINISHED_DAYS}.`,
      'We may suspend or end an account that breaks these terms or the Acceptable Use Policy. You are told the reason, unless the law forbids us to, and you can answer; most cases are decided within 24 hours. While an account is suspended its numbers go on receiving, unreadable until it is reinstated, and renewals pause.',
    ],
  },
  {
    title: 'Privacy',
    blocks: [
      `What we store, why, and for how long stands in the [/privacy|Privacy Policy]. In short: messages are deleted ${MESSAGE_RETENTION_DAYS} days after they arrive, here and at the carrier, and nobody reads them to sell you anything.`,
    ],
  },
  {
    title: 'Uptime aim',
    blocks: [
      `We aim for the service to be reachable ${marketingFigures.uptime} of the time. This is an aim and not a guarantee: carriers, platforms and networks between them fail in ways we do not control, and a text can come late or never.`,
    ],
  },
  {
    title: 'Liability',
    blocks: [
      'We are fully liable where the law says so: for intent and gross negligence, for harm to life, body or health, and for what we have guaranteed. Otherwise our liability is limited to the damage that was to be foreseen, and to what you paid us in the twelve months before.',
      'We are not liable for what a platform decides about your account, for texts that a platform or carrier did not send or deliver, or for accounts you lose because a number was released after it had not been paid. Do not make a rented number the only key to an account you cannot afford to lose.',
    ],
  },
  {
    title: 'Arbitration',
    blocks: [
      `Please write to [mailto:${supportAddresses.legal}|${supportAddresses.legal}] first: nearly everything can be settled that way, and we answer within 30 days. What cannot be settled is decided by binding arbitration between you and us alone, in writing or by video unless you ask for a hearing.`,
      'You may take a small claim to your local court instead, and nothing here takes away the protection that consumers have by the law of the country where they live, including their courts.',
    ],
  },
  {
    title: 'Changes',
    blocks: [
      `We may change these terms when the service, the law or our carriers’ rules change. You get a mail ${PRICE_CHANGE_NOTICE_DAYS} days before a change that matters to you takes effect. If you do not agree, you can release your numbers and delete your account until then.`,
    ],
  },
  {
    title: 'Contact',
    blocks: [
      `Questions about these terms: [mailto:${supportAddresses.legal}|${supportAddresses.legal}]. Help with the service: [/contact|the contact form] or [mailto:${supportAddresses.support}|${supportAddresses.support}].`,
    ],
  },
];
