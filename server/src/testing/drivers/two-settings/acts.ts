import { toMinor } from '@numlet/contract/billing/plans';
import type { FunctionInput } from '@numlet/contract/functions';
import { eachOf, type FrontDoor } from './front-door.ts';
import { CREDIT_BOUGHT_MINOR, type Setting } from './model.ts';
import type { Renter } from './renters.ts';
import { type Named, NOTHING_NAMED, type Screens } from './screens.ts';

type Saved = FunctionInput<'save-overage-settings'>;
type Payment = FunctionInput<'preview-withheld-texts'>;

/** The actions of an owner, through the service's functions and the pages of the card provider. */
export function createActs(door: FrontDoor) {
  /** Pays on the page, after the preview has named the texts that the payment would show and charge for. */
  const pay = async (
    renter: Renter,
    payment: Payment,
    open: () => Promise<{ orderId: string }>,
  ): Promise<Named> => {
    const preview = await door.ask(renter, 'preview-withheld-texts', payment);
    await door.keepTime();
    const { orderId } = await open();
    return { ...NOTHING_NAMED, charges: [await door.pay(orderId)], textsMinor: toMinor(preview.charged) };
  };

  const topUp = (renter: Renter, currency: 'gbp' | 'eur') => {
    const plan = { planType: 'monthly_topup' as const, phoneNumberId: renter.number.id };
    return pay(renter, plan, () =>
      door.ask(renter, 'create-stripe-checkout', { ...plan, currency, ...door.addresses }),
    );
  };

  const switchRenewal = async (renter: Renter, autoRenew: boolean): Promise<Named> => {
    await door.ask(renter, 'set-auto-renew', { phoneNumberId: renter.number.id, autoRenew });
    return NOTHING_NAMED;
  };

  /** Saves settings. A change of the payment method is first answered with its immediate charges, and confirmed. */
  const save = async (renter: Renter, settings: Saved): Promise<Named> => {
    const asked = await door.askFirst(renter, 'save-overage-settings', settings);
    if (asked.length === 0) return NOTHING_NAMED;
    const confirmed_charges = asked.map(({ phone_number_id, paid_by, currency, amount }) => ({
      phone_number_id,
      paid_by,
      currency,
      amount,
    }));
    await door.ask(renter, 'save-overage-settings', { ...settings, confirmed_charges });
    const byCard = asked.filter(({ paid_by }) => paid_by === 'card');
    const fromCredit = asked.filter(({ paid_by }) => paid_by === 'credit');
    return {
      ...NOTHING_NAMED,
      charges: byCard.map(({ amount, currency }) => `${toMinor(amount)} ${currency}`),
      creditMinor: fromCredit.reduce((sum, { amount }) => sum + toMinor(amount), 0),
    };
  };

  return {
    async look(renter: Renter): Promise<Screens> {
      return {
        settings: await door.ask(renter, 'get-overage-settings'),
        info: await door.ask(renter, 'get-billing-info'),
      };
    },

    /** @returns what was named to the owner before they agreed */
    change(renter: Renter, setting: Setting): Promise<Named> {
      switch (setting) {
        case 'renewal on':
        case 'renewal off':
          return switchRenewal(renter, setting === 'renewal on');
        case 'means: card':
          return save(renter, { preferred_payment_method: 'subscription' });
        case 'means: credit':
          return save(renter, { preferred_payment_method: 'pay_per_use' });
        case 'overage on':
        case 'overage off':
          return save(renter, { overage_auto_charge: setting === 'overage on' });
        case 'cap $5':
          return save(renter, { overage_spending_cap: 5 });
        case 'cap $10':
          return save(renter, { overage_spending_cap: 10 });
        case 'pounds':
          return topUp(renter, 'gbp');
        case 'euros':
          return topUp(renter, 'eur');
      }
    },

    buyCredit(renter: Renter): Promise<Named> {
      const amount = CREDIT_BOUGHT_MINOR / 100;
      return pay(renter, { planType: 'credit', amount }, () =>
        door.ask(renter, 'top-up-credit', { amount, ...door.addresses }),
      );
    },

    /** Delivers this many texts to an owner's number. */
    receive({ number }: Renter, count: number, name: string) {
      const places = Array.from({ length: count }, (_, place) => place);
      return eachOf(places, (place) => door.text(number.e164, `${name}-${number.id}-${place}`));
    },
  };
}
