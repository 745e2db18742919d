import { supportAddresses } from '@numlet/contract/brand';
import { countryInSentence } from '@numlet/contract/numbers/country-lookup';
import { phoneTypeLabels } from '@numlet/contract/numbers/phone-types';
import type { PhoneType, RequiredDocument } from '../../ports/carrier.ts';

/** Countries that require no documents. */
const WITHOUT_DOCUMENTS = ['US', 'CA'];

const PAPER_WORDS: Readonly<Record<RequiredDocument, string>> = {
  name: 'The full name of the person who uses the number',
  address: 'An address of theirs, often with a bill or a letter that shows it',
  identity: 'A passport or another identity document',
  company: 'The registration of a company: private persons cannot have such a number',
  other: 'Further documents, which depend on who uses the number',
};

/** Informs a person that numbers need documents: which ones, and what they can do instead. */
export function regulatoryNotice(
  { countryCode, phoneType: type }: { countryCode: string; phoneType: PhoneType },
  papers: readonly RequiredDocument[],
  { hasOthers }: { hasOthers: boolean },
) {
  const name = countryInSentence(countryCode);
  const kind = type === 'TollFree' ? 'Toll-free' : phoneTypeLabels[type];
  const others = WITHOUT_DOCUMENTS.filter((code) => code !== countryCode).map(countryInSentence);
  const asked: readonly RequiredDocument[] = papers.length > 0 ? papers : ['name', 'address'];
  return {
    hasRegulatoryRequirements: true,
    message: hasOthers
      ? `Some ${kind.toLowerCase()} numbers in ${name} need documents. They are left out: you can rent the ones below now.`
      : `${kind} numbers in ${name} need documents that show who uses them. We cannot submit these yet, so they cannot be rented here.`,
    requirements: asked.map((paper) => PAPER_WORDS[paper]),
    alternativeProcess: `Numbers in ${others.join(' and ')} need no documents and are ready at once. If it has to be ${name}, write to ${supportAddresses.support}, and we will write to you when it is possible.`,
    documentationUrl: `https://www.twilio.com/en-us/guidelines/${countryCode.toLowerCase()}/regulatory`,
  };
}
