import { aFreeNumber, untilOrder } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

/** Requests another number in place of one, by default any free number. @returns the order */
export async function beginSwap(
  server: TestServer,
  person: Person,
  phoneNumberId: string,
  wanted?: string,
): Promise<{ orderId: string; phoneNumber: string }> {
  const phoneNumber = wanted ?? (await aFreeNumber(server, person));
  const { orderId } = await server.call(person, 'swap-number', { phoneNumberId, phoneNumber });
  return { orderId, phoneNumber };
}

/** Swaps a number. @returns the new one */
export async function swapNumber(
  server: TestServer,
  person: Person,
  phoneNumberId: string,
): Promise<{ id: string; e164: string; orderId: string }> {
  const { orderId, phoneNumber } = await beginSwap(server, person, phoneNumberId);
  const order = await untilOrder(server, person, orderId, 'active');
  return { id: order.phone_number_id ?? '', e164: phoneNumber, orderId };
}

/** Until when a number may be swapped, as its owner sees it; null if it may not, undefined if it is not theirs. */
export async function swapUntilOf(server: TestServer, person: Person, phoneNumberId: string) {
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  return phoneNumbers.find(({ id }) => id === phoneNumberId)?.swap_until;
}

/** The numbers that the carrier has for us. */
export function heldNumbers({ sandbox }: Pick<TestServer, 'sandbox'>): string[] {
  return sandbox.rentedNumbers().map(({ e164 }) => e164);
}
