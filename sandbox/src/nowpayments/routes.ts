import type { Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { World } from '../world.ts';
import {
  estimate,
  listCurrencies,
  listFullCurrencies,
  listMerchantCoins,
  minimumAmount,
  showStatus,
} from './currencies.ts';
import { guardNowpayments } from './guard.ts';
import { showPaymentPage, submitPaymentPage } from './payment-page.ts';
import { createCryptoPayment, fetchCryptoPayment, listCryptoPayments } from './payments.ts';

type Handler = (world: World, call: Call) => Reply;

/** Each call with the operation name that faults are ordered by. */
const table: [method: string, path: string, operation: string, handler: Handler][] = [
  ['GET', '/v1/status', 'status', showStatus],
  ['GET', '/v1/currencies', 'currencies', listCurrencies],
  ['GET', '/v1/merchant/coins', 'coins', listMerchantCoins],
  ['GET', '/v1/full-currencies', 'full-currencies', listFullCurrencies],
  ['GET', '/v1/estimate', 'estimate', estimate],
  ['GET', '/v1/min-amount', 'min-amount', minimumAmount],
  ['POST', '/v1/payment', 'create-payment', createCryptoPayment],
  ['GET', '/v1/payment/', 'list-payments', listCryptoPayments],
  ['GET', '/v1/payment/:id', 'fetch-payment', fetchCryptoPayment],
];

/** NOWPayments under /nowpayments: its API and the page that replaces a wallet. */
export function makeNowpaymentsRoutes(world: World): Route[] {
  return [
    ...table.map(([method, path, operation, handler]) => ({
      method,
      path: `/nowpayments${path}`,
      handle: (call: Call) => guardNowpayments(world, operation, call, handler),
    })),
    { method: 'GET', path: '/nowpayments/payment/', handle: (call) => showPaymentPage(world, call) },
    { method: 'POST', path: '/nowpayments/payment/:id', handle: (call) => submitPaymentPage(world, call) },
  ];
}
