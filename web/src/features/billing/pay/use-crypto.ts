import { toMajor } from '@numlet/contract/billing/plans';
import { lines, notices } from '@numlet/contract/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { CallError, isUnanswered } from '../../../lib/call/call-error.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import type { Purchase } from '../../../lib/purchase.ts';
import { useBillingRefresh, useRefreshUnanswered } from '../../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { priceOf } from './purchase-rules.ts';

/** The coins for a price, in dollars. The first popular one is preselected (get-crypto-currencies). */
export function useCryptoCurrencies(amount: number, enabled: boolean) {
  return useQuery({
    queryKey: ['crypto-currencies', amount],
    queryFn: async () => (await call('get-crypto-currencies', { amount })).currencies,
    // When the price changes, the previous coins stay until the new ones have loaded.
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    enabled,
  });
}

/** Whether crypto is offered: a service without an account at the provider lists no coins. True until known. */
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
  onCreated: (order: { orderId: string; purchase: Purchase }) => void;
  /** This coin is not offered, or its minimum is above the price. The coins show the message too. */
  onNotPayable: (coin: string, message: string) => void;
  onTaken: (phoneNumber: string) => void;
};

/**
 * Opens a crypto payment (create-crypto-payment for a number, create-subscription-crypto-payment for everything else).
 */
export function useCreateCryptoPayment({ onCreated, onNotPayable, onTaken }: CryptoEvents) {
  const refresh = useBillingRefresh();
  const refreshUnanswered = useRefreshUnanswered();
  const payment = useSingleMutation({
    mutationFn: ({ purchase, payCurrency, renewalChoice }: CryptoRequest) => {
      const price = { amount: toMajor(priceOf(purchase, 'usd')), currency: 'USD', payCurrency } as const;
      if (purchase.kind === 'number')
        return call('create-crypto-payment', { ...price, phoneNumberId: purchase.number.phoneNumber });
      return call('create-subscription-crypto-payment', {
        ...price,
        planType: purchase.kind === 'credit' ? 'credit' : purchase.plan,
        ...(purchase.kind === 'plan' && purchase.number && { phoneNumberId: purchase.number.id }),
        ...(renewalChoice !== null && { autoRenew: renewalChoice }),
      });
    },
    onSuccess: ({ order_id }, { purchase }) => {
      notifySuccess(notices.cryptoPaymentCreated.title);
      refresh();
      onCreated({ orderId: order_id, purchase });
    },
    onError: (error, { purchase, payCurrency }) => {
      // The payment may have been opened although its answer was lost.
      if (isUnanswered(error)) refreshUnanswered();
      if (isNotPayable(error)) onNotPayable(payCurrency, error.message);
      if (error instanceof CallError && error.code === 'number_taken' && purchase.kind === 'number')
        onTaken(purchase.number.phoneNumber);
      const { title, text } = problemWords(error);
      notifyError(title, text);
    },
  });
  const words = payment.error && !isNotPayable(payment.error) ? problemWords(payment.error) : null;
  return { ...payment, problem: words && (words.text ?? words.title) };
}

function isNotPayable(error: Error): boolean {
  return error instanceof CallError && error.code === 'coin_not_payable';
}

function problemWords(error: Error): { title: string; text?: string } {
  if (!(error instanceof CallError)) return { title: notices.cryptoPaymentFailed.title };
  if (error.status === 401) return { title: lines.logInToContinue };
  return {
    title: notices.cryptoPaymentFailed.title,
    text: isUnanswered(error) ? 'The server did not respond. Please try again.' : error.message,
  };
}
