import { type Currency, convertUsdMinor, NUMBER_PRICE_MINOR, toMajor, toMinor } from '@numlet/contract/plans';
import { AppError } from '../../app-error.ts';

/**
 * The price is the server's. @returns minor units
 * @throws AppError amount_mismatch when the page showed another one
 */
export function numberPriceMinor(currency: Currency, shownAmount: number): number {
  const price = convertUsdMinor(NUMBER_PRICE_MINOR, currency);
  if (toMinor(shownAmount) !== price) {
    throw new AppError('amount_mismatch', {
      field: 'amount',
      message: `The amount differs from the current price, which is ${toMajor(price)} ${currency.toUpperCase()}.`,
    });
  }
  return price;
}

/** @throws AppError return_address_refused unless the address is on this site */
export function requireOwnAddress(
  field: 'successUrl' | 'cancelUrl',
  address: string,
  publicUrl: string,
): URL {
  const url = new URL(address);
  if (url.origin !== new URL(publicUrl).origin || url.username !== '' || url.password !== '') {
    throw new AppError('return_address_refused', {
      field,
      message: `${field} does not belong to this service.`,
    });
  }
  return url;
}

/** The page one comes back to learns which order it is about; whether it is paid it asks the server. */
export function withOrder(url: URL, orderId: string): string {
  const address = new URL(url);
  address.searchParams.set('order', orderId);
  return address.toString();
}
