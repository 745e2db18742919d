import {
  type Currency,
  convertUsdMinor,
  currencies,
  formatMinor,
  plans,
  toMinor,
} from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { Event, Setting } from './model.ts';

const TEXT_MINOR = 5;
const { priceMinor } = plans.monthly_topup;

/** The texts of an owner's screens: the settings and the billing page. */
export type Screens = {
  settings: FunctionOutput<'get-overage-settings'>;
  info: FunctionOutput<'get-billing-info'>;
};

/** The charges named to an owner before they agreed: on a payment page and beside it, or in a question. */
export type Named = {
  /** Charged to the card, as `200 usd`. */
  charges: readonly string[];
  /** Drawn from credit, and charged for texts over the allowance; in cents. */
  creditMinor: number;
  textsMinor: number;
};
export const NOTHING_NAMED: Named = { charges: [], creditMinor: 0, textsMinor: 0 };

/** The charges of one step, and the texts shown before it. */
export type Taken = {
  step: Setting | Event;
  before: Screens;
  named: Named;
  /** The mails before the step. */
  mails: readonly string[];
  /** The charges of the card provider, and the draws from credit, in cents. */
  charges: readonly string[];
  drawnMinor: number;
  textsCame: number;
};

/**
 * Finds unannounced charges. A charge is announced if, before it was made,
 * - the payment page that the owner paid named it, or the question that a change of the payment method asks; or
 * - the billing page said that the number renews (or its owner was switching that on) and the settings said by which
 * payment method: its price in the currency of the card, or in dollars from credit. A charge without the owner needs a
 * mail that named price and payment method, too;
 * - and for texts over the allowance, five cents each, with the open sum: overage was on (or its owner was
 * switching it on), and the settings, or the text beside the payment page, had counted them, or they arrived
 * afterwards.
 */
export function unannounced(taken: Taken): string[] {
  const { step, before, named, charges, drawnMinor, mails } = taken;
  const textsMinor = announcedTexts(taken);
  const isByItself = step === 'due date' || step === 'card refused';
  const isNamed = [...named.charges];
  const wrong: string[] = [];
  let renewals = announcesRenewal(taken) ? 1 : 0;
  const covers = (minor: number, currency: Currency) => {
    const texts = convertUsdMinor(textsMinor, currency);
    if (minor <= texts) return true;
    const rest = minor - convertUsdMinor(priceMinor, currency);
    if (renewals === 0 || rest < 0 || rest > texts) return false;
    renewals -= 1;
    return true;
  };
  for (const charge of charges) {
    const place = isNamed.indexOf(charge);
    if (place !== -1) {
      isNamed.splice(place, 1);
      continue;
    }
    const [minor = '', name = ''] = charge.split(' ');
    const currency = currencies.find((each) => each === name) ?? 'usd';
    if (!saysCard(before) || !covers(Number(minor), currency))
      wrong.push(`${charge} by card at "${step}" was not announced`);
    else if (
      isByItself &&
      !mails.some((mail) => mail.includes(`renews automatically for ${price(currency)}, with your card`))
    )
      wrong.push(`no mail named the ${charge} that the card paid at the due date`);
  }
  const drawn = drawnMinor - named.creditMinor;
  if (drawn > 0 && !covers(drawn, 'usd'))
    wrong.push(`${drawnMinor} cents of credit at "${step}" were not announced`);
  else if (isByItself && drawn >= priceMinor && !mails.some((mail) => FROM_CREDIT.test(mail)))
    wrong.push(`no mail named the ${drawnMinor} cents of credit that were drawn at the due date`);
  return wrong;
}

const FROM_CREDIT = /\$2\.00,? (from|is taken from) your credit/;

function announcesRenewal({ step, before }: Taken): boolean {
  // A change of the payment method asks first, and names its charges there.
  if (step === 'payment method: card' || step === 'payment method: credit') return false;
  return step === 'renewal on' || before.info.subscriptions.some((each) => each.auto_renew);
}

function announcedTexts({ step, before: { settings, info }, named, textsCame }: Taken): number {
  const saidMinor = toMinor(info.open_overage) + named.textsMinor;
  if (!settings.overage_auto_charge && step !== 'overage on') return saidMinor;
  // Saving the settings shows the sum there. Renewing a number in its grace period shows the withheld texts.
  const isSaved = step === 'overage on' || step.startsWith('cap');
  const withheld = info.subscriptions.reduce((sum, each) => sum + each.withheld_sms, 0);
  const shownMinor = isSaved
    ? toMinor(settings.withheld_cost)
    : step === 'renewal on'
      ? withheld * TEXT_MINOR
      : 0;
  return saidMinor + shownMinor + textsCame * TEXT_MINOR;
}

function saysCard({ settings, info }: Screens): boolean {
  return info.saved_card !== null && settings.preferred_payment_method === 'subscription';
}

function price(currency: Currency): string {
  return formatMinor(convertUsdMinor(priceMinor, currency), currency);
}
