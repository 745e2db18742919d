import { findingsOf } from './findings.ts';
import type { System } from './use-system.ts';

/** How many things need a look: the findings, and the Verify service, which has its own panel, until it is set up. */
export function countFindings(system: System): number {
  return findingsOf(system).length + (system.verify_service.kind === 'verify' ? 0 : 1);
}
