import { toMajor } from '@numlet/contract/billing/plans';
import { REFERRAL_COMMISSION_MINOR } from '@numlet/contract/constants';
import { notices } from '@numlet/contract/texts';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../lib/clipboard.ts';
import { formatMoney } from '../../lib/format.ts';
import { notifyError } from '../../lib/notify.ts';
import { BigPrice } from '../../shared/big-price.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ReferralHistory } from './referral-history.tsx';
import { ReferralsSkeleton } from './referrals-skeleton.tsx';
import { useReferrals } from './use-referrals.ts';

/** The person's link, and its referrals. */
export function ReferralsPage() {
  const referrals = useReferrals();
  if (referrals.isPending) return <ReferralsSkeleton />;
  if (!referrals.data) {
    return (
      <Alert
        variant="destructive"
        title="Failed to load referrals"
        action={
          <Button variant="outline" size="sm" onClick={() => void referrals.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  const { link, code, earned, referrals: list } = referrals.data;
  if (list.length === 0) return <NoReferrals link={link} code={code} />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[360px_minmax(0,1fr)]">
      <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
        <h2 className="text-h3">Your link</h2>
        <p className="mt-1 text-ui text-ink-2">
          Get {formatMoney(toMajor(REFERRAL_COMMISSION_MINOR), 'usd', 'always')} credit when someone you refer
          makes their first purchase. {WHEN_ADDED}
        </p>
        <Earned sum={earned} />
        <CopyLink link={link} />
        <CodeLine code={code} />
      </section>
      <ReferralHistory referrals={list} />
    </div>
  );
}

const WHEN_ADDED = 'We add it once they have what they paid for: a plan, a number or credit.';

type NoReferralsProps = { link: string; code: string };

/** Before the first referral: the reward, largest, and the link to copy. */
function NoReferrals({ link, code }: NoReferralsProps) {
  return (
    <section className="grid max-w-[1000px] gap-x-16 gap-y-8 rounded-panel border border-line bg-surface p-5 sm:p-8 lg:grid-cols-2">
      <div>
        <h2 className="text-small font-medium text-ink-3">Credit for each referral</h2>
        <BigPrice minor={REFERRAL_COMMISSION_MINOR} className="mt-1.5" />
        <p className="mt-4 max-w-[26rem] text-body text-ink-2">
          You get it when someone you refer makes their first purchase. {WHEN_ADDED}
        </p>
      </div>
      <div className="self-end">
        <h2 className="text-h3">Your link</h2>
        <CopyLink link={link} />
        <CodeLine code={code} />
        <p className="mt-1 text-small text-ink-3">No referrals yet. They appear here when they sign up.</p>
      </div>
    </section>
  );
}

function CodeLine({ code }: { code: string }) {
  return (
    <p className="mt-3 text-small text-ink-3">
      Or they type the code{' '}
      <span translate="no" className="font-mono font-semibold text-ink select-all">
        {code}
      </span>{' '}
      when they sign up.
    </p>
  );
}

/** The rewards that were paid and not reversed, in dollars. */
function Earned({ sum }: { sum: number }) {
  if (sum === 0) return null;
  return (
    <p className="mt-4 border-t border-line pt-4">
      <span className="block text-small font-medium text-ink-3">Credit earned</span>
      <span className="text-statistic tabular-nums">{formatMoney(sum, 'usd', 'always')}</span>
    </p>
  );
}

function CopyLink({ link }: { link: string }) {
  const codeAt = Math.max(0, link.lastIndexOf('?'));
  const { copied, copy } = useCopy();
  const onCopy = async () => {
    if (!(await copy(link)))
      notifyError(
        notices.copyFailed.title,
        'Your browser did not allow it. Select the link and copy it by hand.',
      );
  };
  return (
    <div className="mt-3 grid gap-2">
      <p
        translate="no"
        className="rounded-control bg-sunken px-3 py-2.5 font-mono text-small [overflow-wrap:anywhere] select-all"
      >
        {/* If the link must break, it breaks before the code. */}
        {link.slice(0, codeAt)}
        <wbr />
        {link.slice(codeAt)}
      </p>
      <Button className="w-full" onClick={() => void onCopy()}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}
