import { findingsOf } from '@numlet/contract/admin/findings/system-findings';
import { formatDateTime } from '../../../lib/format.ts';
import type { System } from './use-system.ts';

/** The number of findings. A missing Verify service counts too, although it has its own panel. */
export function countFindings(system: System): number {
  return findingsOf(system, formatDateTime).length + (system.verify_service.kind === 'verify' ? 0 : 1);
}
