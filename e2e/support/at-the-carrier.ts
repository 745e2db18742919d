import type { APIRequestContext } from '@playwright/test';

const ACCOUNT = 'AC5a4db0c5a4db0c5a4db0c5a4db0c5a4d';
const NOTE = 'A trial by hand';
const headers = { authorization: `Basic ${btoa(`${ACCOUNT}:sandbox-twilio-token`)}` };
const carrier = () => `${process.env.NUMLET_SANDBOX}/twilio/api/2010-04-01/Accounts/${ACCOUNT}`;

/** A number that somebody has bought in the carrier's own console. */
export async function anOrphan(request: APIRequestContext): Promise<string> {
  const free = await request.get(`${carrier()}/AvailablePhoneNumbers/CA/Local.json?PageSize=30`, { headers });
  const { available_phone_numbers: numbers }: { available_phone_numbers: { phone_number: string }[] } =
    await free.json();
  // Another test may have the first of them at this moment.
  for (const { phone_number } of numbers.reverse())
    if (await buyInConsole(request, phone_number)) return phone_number;
  throw new Error('The carrier has no number.');
}

/** @returns whether the carrier has sold it */
export async function buyInConsole(request: APIRequestContext, e164: string): Promise<boolean> {
  const form = { PhoneNumber: e164, FriendlyName: NOTE };
  return (await request.post(`${carrier()}/IncomingPhoneNumbers.json`, { form, headers })).ok();
}

/** Somebody gives a number back in the carrier's own console. */
export async function releaseInConsole(request: APIRequestContext, e164: string): Promise<void> {
  const found = await request.get(
    `${carrier()}/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(e164)}`,
    { headers },
  );
  const { incoming_phone_numbers: numbers }: { incoming_phone_numbers: { sid: string }[] } =
    await found.json();
  await request.delete(`${carrier()}/IncomingPhoneNumbers/${numbers[0]?.sid}.json`, { headers });
}
