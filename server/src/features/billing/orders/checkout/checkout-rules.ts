import { AppError } from '../../../../app-error.ts';

/** @throws AppError return_address_refused unless the address is on this site */
export function requireOwnAddress(
  field: 'successUrl' | 'cancelUrl' | 'returnUrl',
  address: string,
  publicUrl: string,
): URL {
  const url = new URL(address);
  if (url.origin !== new URL(publicUrl).origin || url.username !== '' || url.password !== '') {
    throw new AppError('return_address_refused', {
      field,
      message: `${field} must be a URL of this service.`,
    });
  }
  return url;
}

export function withOrder(url: URL, orderId: string): string {
  const address = new URL(url);
  address.searchParams.set('order', orderId);
  return address.toString();
}
