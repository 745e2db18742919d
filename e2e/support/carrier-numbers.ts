import type { APIRequestContext } from '@playwright/test';

const ACCOUNT = 'AC5a4db0c5a4db0c5a4db0c5a4db0c5a4d';
const NOTE = 'A trial by hand';
const headers = { authorization: `Basic ${btoa(`${ACCOUNT}:sandbox-twilio-token`)}` };
const carrier = () => `${process.env.NUMLET_SANDBOX}/twilio/api/2010-04-01/Accounts/${ACCOUNT}`;

/** Buys a number as if in the carrier's own console. */
export async function anOrphan(request: APIRequestContext): Promise<string> {
  const response = await request.get(`${carrier()}/AvailablePhoneNumbers/CA/Local.json?PageSize=30`, {
    headers,
  });
  const { available_phone_numbers: numbers }: { available_phone_numbers: { phone_number: string }[] } =
    await response.json();
  // Another test may be buying the first of them at this moment.
  for (const { phone_number } of numbers.reverse())
    if (await buyAtCarrier(request, phone_number)) return phone_number;
  throw new Error('The carrier has no number.');
}

/** Buys a number in the carrier's own console, under a note. @returns whether the carrier sold it */
export async function buyAtCarrier(request: APIRequestContext, e164: string, note = NOTE): Promise<boolean> {
  const form = { PhoneNumber: e164, FriendlyName: note };
  return (await request.post(`${carrier()}/IncomingPhoneNumbers.json`, { form, headers })).ok();
}

/** Whether the carrier bills the service for a number. */
export async function isBilledToUs(request: APIRequestContext, e164: string): Promise<boolean> {
  return (await findSold(request, e164)).length > 0;
}

/** Releases a number as if in the carrier's own console. */
export async function releaseInConsole(request: APIRequestContext, e164: string): Promise<void> {
  const [sold] = await findSold(request, e164);
  await request.delete(`${carrier()}/IncomingPhoneNumbers/${sold?.sid}.json`, { headers });
}

async function findSold(request: APIRequestContext, e164: string): Promise<{ sid: string }[]> {
  const response = await request.get(
    `${carrier()}/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(e164)}`,
    { headers },
  );
  return (await response.json()).incoming_phone_numbers;
}
