import type { PhoneType } from './phone-types.ts';

/**
 * Known facts about a type of number, without measurement. None promises that a text arrives: that depends on its
 * sender.
 */
export const receptionFacts: Readonly<Record<PhoneType, readonly string[]>> = {
  Local: [
    'A number of one area, as a landline has.',
    'Carriers class most rented local numbers as internet numbers (VoIP): WhatsApp, Google, banks and others may refuse them.',
    'A code that is sent from a short number may not arrive.',
  ],
  Mobile: [
    'A number of the range that the country keeps for mobile phones: services that ask for a mobile number take its form.',
    'A service that looks up the carrier can still see that it is rented, and refuse it.',
  ],
  TollFree: [
    'A number that is free to call and belongs to no area.',
    'Many services do not send codes to toll-free numbers.',
    'A code that is sent from a short number may not arrive.',
  ],
  National: [
    'A number of the whole country, which belongs to no area.',
    'Services that ask for a mobile number may refuse it.',
  ],
};
