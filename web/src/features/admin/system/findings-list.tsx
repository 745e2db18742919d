import type { Finding } from '@numlet/contract/admin/findings/finding';
import { PROVIDER_NAMES } from '@numlet/contract/admin/findings/provider-names';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dash, HalfDisc } from '../../../ui/status-shapes.tsx';
import { compareNumbers, probe, retryJobs, runCheck, type SystemAct, useSystemAct } from './use-system.ts';

/** The findings in sentences, each with its button. */
export function FindingsList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="What needs attention" className="rounded-panel border border-line bg-surface">
      {findings.map((finding) => (
        <li
          key={finding.key}
          className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line px-5 py-4 last:border-b-0 max-sm:px-4"
        >
          <div className="flex max-w-[70ch] min-w-0 gap-3.5">
            <span className="mt-1.5 shrink-0">
              {finding.weight === 'loss' ? (
                <span className="text-red">
                  <Dash />
                </span>
              ) : (
                <HalfDisc />
              )}
            </span>
            <p className="min-w-0 text-ui [overflow-wrap:anywhere]">
              <span className="block font-semibold">{finding.title}</span>
              <span className="text-ink-2">
                {finding.quote} {finding.text}
              </span>
            </p>
          </div>
          {finding.act && <FindingAct act={finding.act} />}
        </li>
      ))}
    </ul>
  );
}

function FindingAct({ act }: { act: NonNullable<Finding['act']> }) {
  const navigate = useNavigate();
  const doing = useSystemAct();
  if (act.kind === 'link') {
    const isHere = act.to.startsWith('#');
    const show = () => {
      document.querySelector(act.to)?.scrollIntoView({ block: 'start' });
      void navigate({ search: window.location.search, hash: act.to }, { preventScrollReset: true });
    };
    return isHere ? (
      <Button variant="outline" size="sm" onClick={show}>
        {act.label}
      </Button>
    ) : (
      <a
        href={act.to}
        target="_blank"
        rel="noreferrer"
        className="text-small font-medium underline underline-offset-[0.25em]"
      >
        {act.label}
      </a>
    );
  }
  const { label, ...run } = actOf(act);
  return (
    <Button
      variant="outline"
      size="sm"
      busy={doing.isPending && 'One moment...'}
      onClick={() => doing.mutate(run)}
    >
      {label}
    </Button>
  );
}

function actOf(act: Exclude<NonNullable<Finding['act']>, { kind: 'link' }>): SystemAct & { label: string } {
  if (act.kind === 'probe') {
    const name = PROVIDER_NAMES[act.provider];
    return {
      label: `Probe ${name} now`,
      run: () => probe(act.provider),
      done: `${name} responded`,
      failed: `The probe of ${name} failed`,
    };
  }
  if (act.kind === 'check')
    return {
      label: 'Check again',
      run: () => runCheck(act.check),
      done: `check:${act.check} runs in the background`,
      failed: `check:${act.check} was not started`,
    };
  if (act.kind === 'compare')
    return {
      label: 'Compare now',
      run: compareNumbers,
      done: 'Our numbers are being compared with Twilio',
      failed: 'Nothing was compared',
    };
  return {
    label: act.jobs === 1 ? 'Try it again' : `Try ${act.jobs} again`,
    run: () => retryJobs({ queue: act.queue }),
    done: act.jobs === 1 ? 'The job is being retried' : 'The jobs are being retried',
    failed: 'Nothing was retried',
  };
}
