import type { EmailContent } from './email-facts.ts';
import type { RenewalFacts } from './renewal-facts.ts';

/** Rule 26 of docs/billing.md. */
export const CARD_WAITS =
  'While a payment of yours is disputed, automatic payments wait until your bank has decided.';

/** Names the price, the date, the payment method and how to stop it, or how to keep a number whose renewal is off. */
export function renewalEmail(number: string, due: string, facts: RenewalFacts): EmailContent {
  if (facts.by === 'person')
    return {
      subject: `${number} is paid until ${due}`,
      lines: [
        facts.cardWaits
          ? `${number} is paid until ${due}. ${CARD_WAITS}`
          : `${number} is paid until ${due}. Renewal is off, so you pay each time.`,
        `To keep it, pay ${facts.isFirstMonth ? 'its first month, ' : ''}${facts.price}${facts.isFirstMonth ? ',' : ''} before then${facts.maySwitchOn ? ', or switch renewal on' : ''}.`,
        ...surchargeLine(facts),
      ],
      action: 'Keep it',
    };
  const isShort = facts.by === 'credit' && !facts.isCovered;
  return {
    subject: `${number} ${isShort ? 'is due' : 'renews'} on ${due}`,
    lines: [
      facts.by === 'card' ? byCard(number, due, facts) : fromCredit(number, due, facts),
      ...surchargeLine(facts),
      'To end it instead, switch renewal off before then: the number stays until its paid time is over.',
    ],
    ...(isShort ? { action: 'Top up credit' } : {}),
  };
}

function surchargeLine({ price, surcharge }: RenewalFacts): string[] {
  return surcharge ? [`${surcharge} of the ${price} is the surcharge for this number.`] : [];
}

function byCard(number: string, due: string, facts: Extract<RenewalFacts, { by: 'card' }>): string {
  const { price, overage, last4, creditPays } = facts;
  return [
    `On ${due} ${number} renews automatically for ${price}, with your card ending ${last4}.`,
    ...(overage ? [`Its extra texts, ${overage} so far, are charged with it.`] : []),
    ...(creditPays ? [`If the card is declined, ${creditPays} is taken from your credit.`] : []),
  ].join(' ');
}

function fromCredit(
  number: string,
  due: string,
  { price, credit, isCovered, cardWaits }: Extract<RenewalFacts, { by: 'credit' }>,
): string {
  return isCovered
    ? `On ${due} ${number} renews automatically for ${price}, from your credit, which is ${credit} now.${cardWaits ? ` ${CARD_WAITS}` : ''}`
    : `On ${due} ${number} is due: ${price} from your credit, which is ${credit} now and does not cover it. Please top it up before then.`;
}
