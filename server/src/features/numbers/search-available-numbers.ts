import { countryName } from '@numlet/contract/numbers/country-lookup';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { NumberQuery, RequiredDocument } from '../../ports/carrier.ts';
import type { Handler } from '../handler.ts';
import { findAvailable, presentAvailable } from './available-numbers.ts';
import { limitCarrierCalls } from './limit-carrier-calls.ts';
import { regulatoryNotice } from './regulatory-rules.ts';
import { soldTypes } from './sold-numbers.ts';

/**
 * Finds numbers that can be rented now (sections 2, 3 and 5 of the first document). If a country requires documents
 * that are not registered, returns only numbers that need none, with a notice.
 * @throws AppError invalid_input for a phone type the country does not have, too_many_requests, provider_unavailable
 */
export const searchAvailableNumbers: Handler<'search-available-numbers'> = async (deps, actor, input) => {
  const { countryCode, phoneType } = input;
  if (!soldTypes(deps, countryCode).includes(phoneType)) {
    throw new AppError('invalid_input', {
      field: 'phoneType',
      message: `Phone type: ${countryName(countryCode)} has no ${phoneType} numbers.`,
    });
  }
  await limitCarrierCalls(deps, actor);
  const { numbers: found, missing } = await findAvailable(deps, {
    country: countryCode,
    type: phoneType,
    ...(input.areaCode ? { areaCode: input.areaCode } : {}),
    ...(input.contains ? { contains: input.contains } : {}),
    sms: input.smsEnabled,
    voice: input.voiceEnabled,
    limit: input.limit,
  });
  const rentable = found.filter((number) => !number.needsPapers);
  const omitted = found.find((number) => number.needsPapers);
  return {
    numbers: rentable.map(presentAvailable),
    isIncomplete: missing.length > 0,
    ...(omitted
      ? regulatoryNotice(input, await requirements(deps, omitted.carrier, countryCode, phoneType), {
          hasOthers: rentable.length > 0,
        })
      : { hasRegulatoryRequirements: false }),
  };
};

/** Without the carrier's details the notice is still useful. */
async function requirements(
  deps: Deps,
  carrier: string,
  country: string,
  type: NumberQuery['type'],
): Promise<RequiredDocument[]> {
  try {
    return await deps.carriers.of(carrier).requirements(country, type);
  } catch (error) {
    deps.log.warn({ err: error }, 'the carrier did not return its document requirements');
    return [];
  }
}
