import { creditTopUp, formatMinor, plans } from '@numlet/contract/billing/plans';
import { brand, marketingFigures, supportAddresses } from '@numlet/contract/brand';
import {
  CREDIT_A_DAY_MINOR,
  CREDIT_AT_ONCE_MINOR,
  CREDIT_CARD_AGE_DAYS,
  CREDIT_MAX_APPROVED_MINOR,
  CREDIT_WAITS_DAYS,
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
const dollars = (minor: number) => formatMinor(minor, 'usd');
const starter = dollars(plans.starter.priceMinor);
const topUp = dollars(plans.monthly_topup.priceMinor);
const yearly = dollars(plans.yearly.priceMinor);

export const termsSummary = `What you may expect of ${name}, and what we expect of you. We rent you a phone number that receives texts; you use it for accounts of your own.`;

/** The Terms of Service (specification 2 §2.3). They promise what the product does. */
export const termsSections: readonly PolicySection[] = [
  {
    title: 'Acceptance',
    blocks: [
      `By creating an account at ${name} or paying for a number you accept these terms, the [/privacy|Privacy Policy] and the [/aup|Acceptable Use Policy]. If you do not accept them, please do not use the service.`,
      `You must be at least ${MINIMUM_AGE_YEARS} years old. If you act for a company, you confirm that you may bind it, and “you” then means the company.`,
    ],
  },
  {
    title: 'Service description',
    blocks: [
      `${name} rents phone numbers in several countries that receive text messages, above all one-time verification codes, and shows the messages in a dashboard. Numbers do not make calls and do not send messages.`,
      'Numbers belong to the telephone carriers. You rent the use of a number while it is paid for. We cannot promise that a particular platform accepts a particular number: each platform decides that, and may change its mind.',
      'Some countries ask for an address or documents before a number may be used. You are told so before you pay.',
      'You may verify your identity for higher limits. The documents must be your own and genuine. We approve or reject them, say why, and you may correct them. An approval ends when you change your name.',
    ],
  },
  {
    title: 'Your duties',
    blocks: [
      [
        'Give your real name, an email address you read and a phone of your own, and keep them up to date. We verify your phone with a code.',
        'Keep your password to yourself. What is done with your account counts as done by you, until you tell us that somebody else has gained access to it.',
        'Use numbers only for accounts that are yours or that you run for a client who asked you to, and keep to the rules of each platform.',
        'Do not resell numbers or share one account among strangers.',
      ],
    ],
  },
  {
    title: 'Prohibited uses',
    blocks: [
      'Fake or fraudulent accounts, spam and phishing, getting around a ban, automated mass sign-up, harassment, identity theft, money laundering and anything else that is against the law are forbidden. The full list, with the consequences, is in the [/aup|Acceptable Use Policy], which is part of these terms.',
    ],
  },
  {
    title: 'Payment in advance',
    blocks: [
      `Numbers and plans are paid in advance: ${starter} for the first month of a number with ${plans.starter.includedSms} texts, then ${topUp} a month with ${plans.monthly_topup.includedSms} texts, or ${yearly} a year with ${plans.yearly.includedSms} texts. Some kinds of numbers have a monthly surcharge, which the search and the payment page show before you pay; it stays the same for as long as you keep the number. Unused texts lapse at the end of the period. Past the allowance a text costs ${dollars(OVERAGE_PRICE_MINOR)} if you turned that on, and never more in a period than the cap you set for each number; otherwise its content is withheld until you top up or the next period is paid. What texts past the allowance cost is paid from your credit, or gathered and charged to your card. If your card is declined, up to $25.00 a number stays open and is charged later, and further texts wait until you have paid.`,
      'A number that you buy by card renews automatically until you switch renewal off; the checkout says so. You can switch it off at any time in the dashboard, and we email you before each renewal. After a purchase by crypto or from credit you pay each time, unless you switch renewal on or choose Pay-as-you-go.',
      `Your first purchase is refundable in full for ${MONEY_BACK_DAYS} days, as long as no more than three texts have arrived on the number. You start the refund yourself in Billing, once for a person, a phone and a card, and the number is released with it. Card payments are refunded to the card; payments by crypto or from credit become credit. Apart from this, subscriptions are non-refundable, and pay-as-you-go credit is not refunded and does not expire. What we could not deliver is always refunded. Your rights under the law of your country are not affected.`,
      `Credit is bought from ${dollars(creditTopUp.minimumMinor)} to ${dollars(creditTopUp.maximumMinor)} at a time, and by card up to ${dollars(CREDIT_MAX_APPROVED_MINOR)} if your identity is verified, your card was charged ${CREDIT_CARD_AGE_DAYS} days before, and no payment of yours was disputed. Of credit bought by card ${dollars(CREDIT_AT_ONCE_MINOR)} buys numbers and plans at once and ${dollars(CREDIT_A_DAY_MINOR)} more each day; ${CREDIT_WAITS_DAYS} days after a payment all of it does. Renewals and extra texts are paid from all of it at any time.`,
      `Crypto payments cannot be sent back: what would be refunded becomes credit. A number that you pay for by crypto is reserved for ${CRYPTO_RESERVATION_MINUTES} minutes, and for ${CRYPTO_DEPOSIT_RESERVATION_HOURS} hours once a part of the payment has been seen. A payment that is too low becomes credit after that time, and what is paid in excess becomes credit at once. A payment that comes too late becomes credit if the number is taken or the exchange rate has expired.`,
      `If a renewal is not paid, ${GRACE_DAYS} days of grace begin in which the number keeps receiving: up to ${GRACE_SHOWN_MESSAGES} texts are shown, and count towards the coming period. Then it is suspended and receives nothing until it is paid. ${RELEASE_AFTER_SUSPENSION_DAYS} days later it is released for good. We write to you before each of these days.`,
      `We announce price changes ${PRICE_CHANGE_NOTICE_DAYS} days ahead. Periods already paid for keep their price.`,
    ],
  },
  {
    title: 'Suspension and termination',
    blocks: [
      `You can release a number at any time in the dashboard, and delete your account there or by writing to us. A deletion can be undone for ${DELETION_UNDO_DAYS} days and is finished within ${DELETION_FINISHED_DAYS}.`,
      'We may suspend or end an account that breaks these terms or the Acceptable Use Policy. Ask us and we tell you the reason, unless the law forbids it. You can respond; most cases are decided within 24 hours. While an account is suspended its numbers keep receiving texts, which cannot be read until it is reinstated, and renewals pause.',
    ],
  },
  {
    title: 'Privacy',
    blocks: [
      `The [/privacy|Privacy Policy] says what we store, why, and for how long. In short: messages are deleted ${MESSAGE_RETENTION_DAYS} days after they arrive, here and at the carrier, and nobody reads them to sell you anything.`,
    ],
  },
  {
    title: 'Uptime aim',
    blocks: [
      `We aim for the service to be reachable ${marketingFigures.uptime} of the time. This is an aim and not a guarantee: carriers, platforms and the networks between them can fail in ways we do not control, and a text can come late or never.`,
    ],
  },
  {
    title: 'Liability',
    blocks: [
      'We are fully liable where the law says so: for intent and gross negligence, for harm to life, body or health, and for what we have guaranteed. Otherwise our liability is limited to foreseeable damage, and to what you paid us in the twelve months before it occurred.',
      'We are not liable for what a platform decides about your account, for texts that a platform or carrier did not send or deliver, or for accounts you lose because an unpaid number was released. Do not make a rented number the only key to an account you cannot afford to lose.',
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
      `We may change these terms when the service, the law or our carriers’ rules change. You get an email ${PRICE_CHANGE_NOTICE_DAYS} days before a change that matters to you takes effect. If you do not agree, you can release your numbers and delete your account before then.`,
    ],
  },
  {
    title: 'Contact',
    blocks: [
      `Questions about these terms: [mailto:${supportAddresses.legal}|${supportAddresses.legal}]. Help with the service: [/contact|the contact form] or [mailto:${supportAddresses.support}|${supportAddresses.support}].`,
    ],
  },
];
