import { toMajor } from '@numlet/contract/billing/plans';
import { lines, notices } from '@numlet/contract/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import type { Purchase } from '../../../lib/purchase.ts';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { priceOf } from './purchase-rules.ts';

/** The coins that can carry a price, in dollars; the first popular one is to begin with (get-crypto-currencies). */
export function useCryptoCurrencies(amount: number, enabled: boolean) {
  return useQuery({
    queryKey: ['crypto-currencies', amount],
    queryFn: async () => (await call('get-crypto-currencies', { amount })).currencies,
    // Another price: the coins of the one before stand until it is known which of them can carry it.
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    enabled,
  });
}

/** Whether coins are taken here at all: a service without an account at their provider lists none. Taken for so until known. */
export function useOffersCrypto(): boolean {
  const { data } = useQuery({
    queryKey: ['crypto-currencies'],
    queryFn: async () => (await call('get-crypto-currencies', {})).currencies,
    staleTime: 10 * 60_000,
  });
  return data === undefined || data.all.length > 0;
}

type CryptoRequest = { purchase: Purchase; payCurrency: string; renewalChoice: boolean | null };

type CryptoEvents = {
  onCreated: (orderId: string) => void;
  /** This coin is not offered, or cannot carry so low a price; said beside the coins as well. */
  onNotPayable: (coin: string, message: string) => void;
  onTaken: (phoneNumber: string) => void;
};

/** Opens a crypto payment (create-crypto-payment for a number, create-subscription-crypto-payment for all else). */
export function useCreateCryptoPayment({ onCreated, onNotPayable, onTaken }: CryptoEvents) {
  const refresh = useBillingRefresh();
  const payment = useSingleMutation({
    mutationFn: ({ purchase, payCurrency, renewalChoice }: CryptoRequest) => {
      const asked = { amount: toMajor(priceOf(purchase, 'usd')), currency: 'USD', payCurrency } as const;
      if (purchase.kind === 'number')
        return call('create-crypto-payment', { ...asked, phoneNumberId: purchase.number.phoneNumber });
      return call('create-subscription-crypto-payment', {
        ...asked,
        planType: purchase.kind === 'credit' ? 'credit' : purchase.plan,
        ...(purchase.kind === 'plan' && purchase.number && { phoneNumberId: purchase.number.id }),
        ...(renewalChoice !== null && { autoRenew: renewalChoice }),
      });
    },
    onSuccess: ({ order_id }) => {
      notifySuccess(notices.cryptoPaymentCreated.title);
      refresh();
      onCreated(order_id);
    },
    onError: (error, { purchase, payCurrency }) => {
      if (isNotPayable(error)) onNotPayable(payCurrency, error.message);
      if (error instanceof CallError && error.code === 'number_taken' && purchase.kind === 'number')
        onTaken(purchase.number.phoneNumber);
      const { title, text } = wordsOf(error);
      notifyError(title, text);
    },
  });
  const words = payment.error && !isNotPayable(payment.error) ? wordsOf(payment.error) : null;
  return { ...payment, problem: words && (words.text ?? words.title) };
}

function isNotPayable(error: Error): boolean {
  return error instanceof CallError && error.code === 'coin_not_payable';
}

function wordsOf(error: Error): { title: string; text?: string } {
  if (!(error instanceof CallError)) return { title: notices.cryptoPaymentFailed.title };
  if (error.status === 401) return { title: lines.logInToContinue };
  return {
    title: notices.cryptoPaymentFailed.title,
    text: error.status > 0 ? error.message : 'The server could not be reached. Nothing was opened.',
  };
}
