import { supportAddresses } from '@numlet/contract/brand';
import { countryInSentence } from '@numlet/contract/numbers/country-lookup';
import { phoneTypeLabels } from '@numlet/contract/numbers/phone-types';
import type { PhoneType, RequiredDocument } from '../../ports/carrier.ts';

/** Countries that require no documents. */
const WITHOUT_DOCUMENTS = ['US', 'CA'];

const DOCUMENT_LABELS: Readonly<Record<RequiredDocument, string>> = {
  name: 'The full name of the person who uses the number',
  address: 'The address of that person, often with a bill or letter as proof',
  identity: 'A passport or another identity document',
  company: 'A company registration: individuals cannot have such a number',
  other: 'Other documents, depending on who uses the number',
};

/** The notice that numbers need documents: which ones, and what the person can do instead. */
export function regulatoryNotice(
  { countryCode, phoneType: type }: { countryCode: string; phoneType: PhoneType },
  documents: readonly RequiredDocument[],
  { hasOthers }: { hasOthers: boolean },
) {
  const name = countryInSentence(countryCode);
  const kind = type === 'TollFree' ? 'Toll-free' : phoneTypeLabels[type];
  const others = WITHOUT_DOCUMENTS.filter((code) => code !== countryCode).map(countryInSentence);
  const required: readonly RequiredDocument[] = documents.length > 0 ? documents : ['name', 'address'];
  return {
    hasRegulatoryRequirements: true,
    message: hasOthers
      ? `Some ${kind.toLowerCase()} numbers in ${name} need documents. They are left out: you can rent the ones below now.`
      : `${kind} numbers in ${name} need documents that show who uses them. We cannot submit these yet, so they cannot be rented here.`,
    requirements: required.map((document) => DOCUMENT_LABELS[document]),
    alternativeProcess: `Numbers in ${others.join(' and ')} need no documents and are ready at once. If you need a number in ${name}, write to ${supportAddresses.support}, and we will let you know when it is possible.`,
    documentationUrl: `https://www.twilio.com/en-us/guidelines/${countryCode.toLowerCase()}/regulatory`,
  };
}
