import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOverageSettings } from '../../features/billing/usage/use-overage-settings.ts';
import { useBillingInfo } from '../../features/billing/use-billing-info.ts';
import type { NumberActions } from '../../features/numbers/number-card.tsx';
import { formatMoney } from '../../lib/format.ts';
import { type PayRequest, planRequest } from '../../lib/purchase.ts';
import { useBillingRefresh } from '../../lib/use-billing-refresh.ts';
import type { Order } from '../../shared/orders/order-waiting.ts';
import { laterPart } from '../../ui/later-part.ts';
import { Opened } from '../../ui/opened.tsx';
import type { ActDialog } from './commands/acts.ts';

const PayDialog = laterPart(
  async () => (await import('../../features/billing/pay/pay-dialog.tsx')).PayDialog,
);
const CryptoDialog = laterPart(
  async () => (await import('../../features/billing/pay/crypto-dialog.tsx')).CryptoDialog,
);
const ReleaseDialog = laterPart(
  async () => (await import('../../features/numbers/release-dialog.tsx')).ReleaseDialog,
);
const SwapDialog = laterPart(async () => (await import('../../features/numbers/swap-dialog.tsx')).SwapDialog);

/** Paying for, releasing and swapping numbers on the dashboard, with the dialogs that ask first. */
export function useMoney(numbers: readonly PhoneNumberItem[] | undefined) {
  const billing = useBillingInfo();
  const settings = useOverageSettings();
  const navigate = useNavigate();
  const refresh = useBillingRefresh();
  const [request, setRequest] = useState<PayRequest | null>(null);
  const [shownCrypto, setShownCrypto] = useState<Order | null>(null);
  const [releasing, setReleasing] = useState<PhoneNumberItem | null>(null);
  const [swapping, setSwapping] = useState<string | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const onTaken = useCallback(
    (phoneNumber: string) => setTaken((before) => new Set(before).add(phoneNumber)),
    [],
  );
  // A new object each time, so that the same request opens the dialog again.
  const pay = useCallback((next: PayRequest) => setRequest({ ...next }), []);
  const onPay = useCallback<NumberActions['onPay']>((number, plan) => pay(planRequest(number, plan)), [pay]);
  // Numbers that the person has bought in the meantime are not for sale either.
  const unavailable = useMemo(
    () => new Set([...taken, ...(numbers ?? []).map(({ phone_number }) => phone_number)]),
    [taken, numbers],
  );
  const numberActions = useMemo<NumberActions>(
    () => ({
      onPay,
      card: billing.data?.saved_card ?? null,
      moneyBack: billing.data?.money_back
        ? {
            number: billing.data.money_back.phone_number,
            until: billing.data.money_back.until,
            textsLeft: billing.data.money_back.texts_left,
          }
        : null,
      onSwap: ({ id }) => setSwapping(id),
      onRelease: setReleasing,
    }),
    [onPay, billing.data],
  );
  const openOverage =
    billing.data?.subscriptions.find((each) => each.phone_number_id === releasing?.id)?.open_overage ?? 0;
  const dialogs: ReactNode = (
    <Suspense>
      <Opened isOpen={request !== null}>
        <PayDialog request={request} onClose={() => setRequest(null)} onTaken={onTaken} />
      </Opened>
      <Opened isOpen={shownCrypto !== null}>
        <CryptoDialog order={shownCrypto} onClose={() => setShownCrypto(null)} />
      </Opened>
      <Opened isOpen={releasing !== null}>
        <ReleaseDialog
          number={releasing}
          openOverage={openOverage}
          moneyBack={moneyBackOf(billing.data, releasing)}
          onClose={() => setReleasing(null)}
          onReleased={refresh}
        />
      </Opened>
      <Opened isOpen={swapping !== null}>
        <SwapDialog
          number={numbers?.find(({ id }) => id === swapping) ?? null}
          onClose={() => setSwapping(null)}
          onSwapped={(orderId) =>
            // Replaces the dialog's own history entry, so that the back button does not return to a finished swap.
            void Promise.resolve(
              navigate(`/dashboard?number_swapped=true&order=${orderId}`, { replace: true }),
            ).then(() => setSwapping(null))
          }
        />
      </Opened>
    </Suspense>
  );
  return {
    pay,
    release: (numberId: string) => setReleasing(numbers?.find(({ id }) => id === numberId) ?? null),
    showCrypto: setShownCrypto,
    openDialog: (dialog: ActDialog) => {
      if (dialog.to === 'pay') pay(dialog.request);
      else setReleasing(dialog.number);
    },
    numberActions,
    isCharging: settings.data?.overage_auto_charge ?? false,
    buying: {
      onPay: pay,
      taken: unavailable,
      onTaken,
      onClaimed: (orderId: string) => void navigate(`/dashboard?phone_purchased=true&order=${orderId}`),
    },
    dialogs,
  };
}

/** '$5.00 is refunded to your card', for the number of the first purchase. */
function moneyBackOf(billing: Billing | undefined, releasing: PhoneNumberItem | null): string | null {
  const offer = billing?.money_back;
  if (!offer || offer.phone_number !== releasing?.phone_number) return null;
  const sum = formatMoney(offer.amount, offer.currency, 'always');
  return offer.payment_method === 'card' ? `${sum} is refunded to your card` : `${sum} becomes credit`;
}

type Billing = NonNullable<ReturnType<typeof useBillingInfo>['data']>;
