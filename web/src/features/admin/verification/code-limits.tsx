import { counted } from '@numlet/contract/admin/findings/count-words';
import { useState } from 'react';
import { formatCount, formatDateTime, formatUntil } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { HalfDisc } from '../../../ui/status-shapes.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { type StoppedPrefix, useCodeLimits } from './use-verification.ts';
import { useLiftPrefix } from './use-verification-acts.ts';

/** The limits that stop codes: the hourly budget, and stopped prefixes of phone numbers. */
export function CodeLimits() {
  const { data, isError } = useCodeLimits();
  const [lifting, setLifting] = useState<StoppedPrefix | null>(null);
  if (!data)
    return (
      <p className="min-h-5 text-small text-ink-2">
        {isError && <span className="text-amber">The code limits could not be loaded.</span>}
      </p>
    );
  const { hour, stopped } = data;
  return (
    <div className="grid gap-4">
      {hour.sent >= hour.limit && hour.resets_at && (
        <Alert variant="look" title={`No more codes are sent until ${formatUntil(hour.resets_at)}`}>
          SMS_PER_HOUR allows {formatCount(hour.limit)} codes to all people together, and they are used up. If
          the requests are genuine, raise the limit and restart the service.
        </Alert>
      )}
      {stopped.length > 0 && <Stopped stopped={stopped} onLift={setLifting} />}
      <p className="min-h-5 text-small text-ink-2">
        Codes sent this hour: {formatCount(hour.sent)} of {formatCount(hour.limit)}.
        {stopped.length === 0 && ' No prefix is stopped.'}
      </p>
      <LiftDialog lifting={lifting} onClose={() => setLifting(null)} />
    </div>
  );
}

function Stopped({
  stopped,
  onLift,
}: {
  stopped: readonly StoppedPrefix[];
  onLift: (prefix: StoppedPrefix) => void;
}) {
  return (
    <section
      aria-labelledby="stopped-heading"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3.5">
        <h3 id="stopped-heading" className="flex items-baseline gap-2 text-h3">
          <HalfDisc />
          {counted(stopped.length, '1 prefix is stopped', 'prefixes are stopped')}
        </h3>
        <p className="text-small text-ink-3">
          Numbers like these get one code a minute, for people with a card or a proof of work
        </p>
      </div>
      <ul>
        {stopped.map((each) => (
          <li
            key={each.prefix}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-3 text-ui last:border-b-0"
          >
            <span translate="no" className="w-24 font-mono font-medium">
              {each.prefix}
            </span>
            <span className="min-w-0 grow basis-60">
              <span className="block">{stopWords(each)}</span>
              <span className="block text-small text-ink-2">
                Since {formatDateTime(each.since)}, until {formatDateTime(each.until)}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Lift the stop of ${each.prefix}`}
              onClick={() => onLift(each)}
            >
              Lift...
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a prefix was stopped, with the figures. */
function stopWords({ why, sent, approved }: StoppedPrefix): string {
  const codes = `${formatCount(approved)} of ${counted(sent, '1 code', 'codes')} were entered correctly`;
  return why === 'too_many_open' ? `${codes}, too many are still open` : codes;
}

function LiftDialog({ lifting, onClose }: { lifting: StoppedPrefix | null; onClose: () => void }) {
  const lift = useLiftPrefix();
  const prefix = lifting?.prefix ?? '';
  return (
    <ReasonDialog
      open={lifting !== null}
      onClose={onClose}
      title={`Lift the stop of ${prefix}?`}
      label="Reason:"
      action="Lift the stop"
      busy={lift.isPending && 'Lifting...'}
      onConfirm={(reason) => lift.mutate({ prefix, reason }, { onSettled: onClose })}
    >
      {lifting && `${stopWords(lifting)}. `}The codes sent so far no longer count. If too few of the next ones
      are entered, the prefix is stopped again.
    </ReasonDialog>
  );
}
