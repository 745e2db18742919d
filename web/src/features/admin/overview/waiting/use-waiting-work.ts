import { findingsOf } from '@numlet/contract/admin/findings/system-findings';
import { formatDateTime } from '../../../../lib/format.ts';
import { useWaitingMessages } from '../../support/use-support.ts';
import { countFindings } from '../../system/count-findings.ts';
import { useSystem } from '../../system/use-system.ts';

/** The work that waits for an administrator in the tabs Support and System. It is empty until it has been read. */
export function useWaitingWork() {
  const { data: messages } = useWaitingMessages();
  const { data: system } = useSystem();
  return {
    messages: messages?.waiting ?? 0,
    messagesSince: messages?.waiting_since ?? null,
    findings: system ? countFindings(system) : 0,
    worst: system ? (findingsOf(system, formatDateTime)[0] ?? null) : null,
  };
}
