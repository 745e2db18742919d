import type { MeasuredFigures } from '@numlet/contract/messages/measured';
import { callPublic } from '../../lib/call/call-public.ts';

let request: Promise<MeasuredFigures | null> | undefined;

/** Fetches the figures that the service has measured, once for each load of the page; null if there is no answer. */
export function loadMeasured(): Promise<MeasuredFigures | null> {
  request ??= callPublic('get-measured-figures', {}).catch(() => {
    request = undefined;
    return null;
  });
  return request;
}
