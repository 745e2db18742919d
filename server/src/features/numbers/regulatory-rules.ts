import { supportAddresses } from '@numlet/contract/brand';
import { countryName } from '@numlet/contract/numbers/country-lookup';

/** What a person is told when a country's numbers cannot be had without papers. */
export function regulatoryNotice(countryCode: string, requirements: readonly string[]) {
  const name = countryName(countryCode);
  return {
    hasRegulatoryRequirements: true,
    message: `${name} asks for a registered name and address before its carriers hand over a number of this kind.`,
    requirements: requirements.length > 0 ? [...requirements] : ['A name and an address in the country'],
    alternativeProcess: `Numbers of the United States and Canada are ready at once. To be told when ${name} is, write to ${supportAddresses.support}.`,
    documentationUrl: `https://www.twilio.com/en-us/guidelines/${countryCode.toLowerCase()}/regulatory`,
  };
}
