import { supportAddresses } from '@numlet/contract/brand';
import { countryName } from '@numlet/contract/numbers/country-lookup';
import { phoneTypeLabels } from '@numlet/contract/numbers/phone-types';
import type { Paper, PhoneType } from '../../ports/carrier.ts';

/** Where nothing has to be shown, as they are named in a sentence. */
const WITHOUT_PAPERS = { US: 'the United States', CA: 'Canada' };

const PAPER_WORDS: Readonly<Record<Paper, string>> = {
  name: 'The full name of whoever uses the number',
  address: 'An address of theirs, often with a bill or a letter that shows it',
  identity: 'A passport or another identity document',
  company: 'The registration of a company: private persons cannot have such a number',
  other: 'Further papers, which depend on who uses the number',
};

/** What a person is told when numbers cannot be had without papers: what is asked for, and what they can do. */
export function regulatoryNotice(
  { countryCode, phoneType: type }: { countryCode: string; phoneType: PhoneType },
  papers: readonly Paper[],
  { hasOthers }: { hasOthers: boolean },
) {
  const name = countryName(countryCode);
  const kind = type === 'TollFree' ? 'toll-free' : phoneTypeLabels[type].toLowerCase();
  const others = Object.entries(WITHOUT_PAPERS).flatMap(([code, words]) =>
    code === countryCode ? [] : words,
  );
  const asked: readonly Paper[] = papers.length > 0 ? papers : ['name', 'address'];
  return {
    hasRegulatoryRequirements: true,
    message: hasOthers
      ? `${name} wants papers for some of its ${kind} numbers. Those are left out here: the ones below can be yours at once.`
      : `${name} wants to know who uses its ${kind} numbers. We cannot hand in the papers for that yet, so they cannot be rented here.`,
    requirements: asked.map((paper) => PAPER_WORDS[paper]),
    alternativeProcess: `Numbers of ${others.join(' and ')} need no papers and are ready at once. If it has to be ${name}, write to ${supportAddresses.support}, and we tell you when it is possible.`,
    documentationUrl: `https://www.twilio.com/en-us/guidelines/${countryCode.toLowerCase()}/regulatory`,
  };
}
