import type { PhoneType } from './phone-types.ts';

/**
 * General facts about each type of number, not measurements. None promises that a text arrives: that depends on its
 * sender.
 */
export const receptionFacts: Readonly<Record<PhoneType, readonly string[]>> = {
  Local: [
    'A number that belongs to one area, like a landline.',
    'Carriers class most rented local numbers as internet numbers (VoIP): WhatsApp, Google, banks and others may refuse them.',
    'A code that is sent from a short number may not arrive.',
  ],
  Mobile: [
    'A number from the range that the country reserves for mobile phones: services that ask for a mobile number accept its format.',
    'A service that looks up the carrier can still see that it is rented, and refuse it.',
  ],
  TollFree: [
    'A number that is free to call and belongs to no area.',
    'Many services do not send codes to toll-free numbers.',
    'A code that is sent from a short number may not arrive.',
  ],
  National: [
    'A number for the whole country, which belongs to no area.',
    'Services that ask for a mobile number may refuse it.',
  ],
};

/** The kinds of numbers, and what follows for codes. */
export const kindFacts = {
  sim: {
    label: 'SIM card',
    fact: 'SIM cards belong to a mobile network: to senders they are ordinary mobile numbers.',
  },
  virtual: {
    label: 'Virtual number',
    fact: 'Virtual numbers are not SIM cards: many services recognise and refuse them, and their carrier blocks many one-time codes.',
  },
} as const;
