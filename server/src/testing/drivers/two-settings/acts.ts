import { toMinor } from '@numlet/contract/billing/plans';
import type { FunctionInput } from '@numlet/contract/functions';
import { CREDIT_BOUGHT_MINOR, type Setting } from './model.ts';
import type { NumberOwner } from './owners.ts';
import { type Named, NOTHING_NAMED, type Screens } from './screens.ts';
import { eachOf, type ServiceInterface } from './service-interface.ts';

type Saved = FunctionInput<'save-overage-settings'>;
type Payment = FunctionInput<'preview-withheld-texts'>;

/** The actions of an owner, through the service's functions and the pages of the card provider. */
export function createActs(service: ServiceInterface) {
  /** Pays on the page, after the preview has named the texts that the payment would show and charge for. */
  const pay = async (
    owner: NumberOwner,
    payment: Payment,
    open: () => Promise<{ orderId: string }>,
  ): Promise<Named> => {
    const preview = await service.ask(owner, 'preview-withheld-texts', payment);
    await service.keepTime();
    const { orderId } = await open();
    return { ...NOTHING_NAMED, charges: [await service.pay(orderId)], textsMinor: toMinor(preview.charged) };
  };

  const topUp = (owner: NumberOwner, currency: 'gbp' | 'eur') => {
    const plan = { planType: 'monthly_topup' as const, phoneNumberId: owner.number.id };
    return pay(owner, plan, () =>
      service.ask(owner, 'create-stripe-checkout', { ...plan, currency, ...service.addresses }),
    );
  };

  const switchRenewal = async (owner: NumberOwner, autoRenew: boolean): Promise<Named> => {
    await service.ask(owner, 'set-auto-renew', { phoneNumberId: owner.number.id, autoRenew });
    return NOTHING_NAMED;
  };

  /** Saves settings. A change of the payment method is first answered with its immediate charges, and confirmed. */
  const save = async (owner: NumberOwner, settings: Saved): Promise<Named> => {
    const asked = await service.askFirst(owner, 'save-overage-settings', settings);
    if (asked.length === 0) return NOTHING_NAMED;
    const confirmed_charges = asked.map(({ phone_number_id, paid_by, currency, amount }) => ({
      phone_number_id,
      paid_by,
      currency,
      amount,
    }));
    await service.ask(owner, 'save-overage-settings', { ...settings, confirmed_charges });
    const byCard = asked.filter(({ paid_by }) => paid_by === 'card');
    const fromCredit = asked.filter(({ paid_by }) => paid_by === 'credit');
    return {
      ...NOTHING_NAMED,
      charges: byCard.map(({ amount, currency }) => `${toMinor(amount)} ${currency}`),
      creditMinor: fromCredit.reduce((sum, { amount }) => sum + toMinor(amount), 0),
    };
  };

  return {
    async look(owner: NumberOwner): Promise<Screens> {
      return {
        settings: await service.ask(owner, 'get-overage-settings'),
        info: await service.ask(owner, 'get-billing-info'),
      };
    },

    /** @returns what was named to the owner before they agreed */
    change(owner: NumberOwner, setting: Setting): Promise<Named> {
      switch (setting) {
        case 'renewal on':
        case 'renewal off':
          return switchRenewal(owner, setting === 'renewal on');
        case 'payment method: card':
          return save(owner, { preferred_payment_method: 'subscription' });
        case 'payment method: credit':
          return save(owner, { preferred_payment_method: 'pay_per_use' });
        case 'overage on':
        case 'overage off':
          return save(owner, { overage_auto_charge: setting === 'overage on' });
        case 'cap $5':
          return save(owner, { overage_spending_cap: 5 });
        case 'cap $10':
          return save(owner, { overage_spending_cap: 10 });
        case 'pounds':
          return topUp(owner, 'gbp');
        case 'euros':
          return topUp(owner, 'eur');
      }
    },

    buyCredit(owner: NumberOwner): Promise<Named> {
      const amount = CREDIT_BOUGHT_MINOR / 100;
      return pay(owner, { planType: 'credit', amount }, () =>
        service.ask(owner, 'top-up-credit', { amount, ...service.addresses }),
      );
    },

    /** Delivers this many texts to an owner's number. */
    receive({ number }: NumberOwner, count: number, name: string) {
      const places = Array.from({ length: count }, (_, place) => place);
      return eachOf(places, (place) => service.text(number.e164, `${name}-${number.id}-${place}`));
    },
  };
}
