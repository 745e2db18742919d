import type { Deps } from '../../deps.ts';
import type { Carrier } from '../../ports/carrier.ts';
import { createCarriers } from '../../providers/create-carriers.ts';

/** The same parts of the service with a carrier that behaves differently in some calls. */
export function withCarrier<Parts extends Pick<Deps, 'carriers'>>(
  parts: Parts,
  changes: Partial<Carrier>,
): Parts {
  const carrier = { ...parts.carriers.of('twilio'), ...changes };
  return { ...parts, carriers: createCarriers([carrier], parts.carriers.sold) };
}
