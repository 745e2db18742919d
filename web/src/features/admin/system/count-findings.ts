import { findingsOf } from '@numlet/contract/admin/findings/system-findings';
import { formatDateTime } from '../../../lib/format.ts';
import type { System } from './use-system.ts';

/** How many things need a look: the findings, and the Verify service, which has its own panel, until it is set up. */
export function countFindings(system: System): number {
  return findingsOf(system, formatDateTime).length + (system.verify_service.kind === 'verify' ? 0 : 1);
}
