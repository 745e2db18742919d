import type { Twilio } from 'twilio';
import { z } from 'zod';
import type { PhoneType, RequiredDocument } from '../../ports/carrier.ts';

const types = {
  Local: 'local',
  TollFree: 'toll-free',
  Mobile: 'mobile',
  National: 'national',
} as const satisfies Record<PhoneType, string>;

/** The part of a regulation that lists the required documents. */
const requirements = z.object({
  supporting_document: z
    .array(z.array(z.object({ requirement_name: z.string().default(''), name: z.string().default('') })))
    .default([]),
});

/**
 * The kinds of documents that the carrier requires from individuals, or of companies if it rents only to companies.
 * Always includes the owner's name, or the company.
 */
export async function listRequiredDocuments(
  client: Twilio,
  country: string,
  type: PhoneType,
): Promise<RequiredDocument[]> {
  const all = await client.numbers.v2.regulatoryCompliance.regulations.list({
    isoCountry: country,
    numberType: types[type],
    limit: 20,
  });
  const forPersons = all.filter(({ endUserType }) => String(endUserType) === 'individual');
  const regulations = forPersons.length > 0 ? forPersons : all;
  if (regulations.length === 0) return [];
  const listed = regulations.flatMap((regulation) => {
    const read = requirements.safeParse(regulation.requirements);
    return read.success ? read.data.supporting_document.flat() : [];
  });
  const documents = listed.map(({ requirement_name, name }) => documentOf(`${requirement_name} ${name}`));
  return [...new Set<RequiredDocument>([forPersons.length > 0 ? 'name' : 'company', ...documents])];
}

function documentOf(words: string): RequiredDocument {
  if (/address|residen/i.test(words)) return 'address';
  if (/identity|passport|\bid\b/i.test(words)) return 'identity';
  return /business|compan|commercial|registration/i.test(words) ? 'company' : 'other';
}
