import { marketingFigures } from '@numlet/contract/brand';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CodeDigits } from '../../shared/messages/code-digits.tsx';
import { SenderLabel } from '../../shared/messages/sender.tsx';
import type { SenderMark } from '../../shared/messages/sender-mark.ts';
import { senderMarks } from '../../shared/messages/sender-marks.ts';
import { ShortNumber } from '../../shared/numbers/number-plate.tsx';
import { CopyIcon } from './copy-icon.tsx';
import { sampleCode, usSample } from './samples.ts';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';

const { creators, freelancers, marketers } = marketingFigures.successByAudience;

const creatorTexts = [
  { code: sampleCode, mark: senderMarks.instagram },
  { code: '730264', mark: senderMarks.tiktok },
  { code: '51872', mark: senderMarks.telegram },
  { code: '408813', mark: senderMarks.discord },
];

/** Three audiences, each with texts that they receive. */
export function UseCases() {
  return (
    <section id={sectionIds.useCases} className="page-width">
      <SectionTitle>Three people, one inbox each.</SectionTitle>
      <div className="mt-8 grid gap-4 md:mt-11 lg:grid-cols-[7fr_5fr] lg:grid-rows-2">
        <Panel className="flex flex-col lg:row-span-2 lg:p-10">
          <h3 className="text-h2 lg:text-[34px]/10 lg:tracking-[-0.03em]">Social media creators</h3>
          <p className="mt-2 max-w-[430px] text-body text-ink-2">
            A number for the accounts you run, so a login code never goes to someone else’s phone.
          </p>
          <div className="mt-6 divide-y divide-line rounded-notice border border-line bg-paper lg:mt-8 lg:grid lg:flex-1">
            {creatorTexts.map(({ code, mark }) => (
              <div
                key={code}
                className="grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-3 lg:grid-cols-[192px_1fr_auto] lg:px-5 lg:py-3.5"
              >
                <CodeDigits code={code} />
                <SenderLabel sender={{ kind: 'platform', mark }} className="max-lg:justify-self-end" />
                <ShortNumber number={usSample} className="max-lg:hidden" />
              </div>
            ))}
          </div>
          <PanelFoot rate={creators} to="/otp-for-creators" who="creators" />
        </Panel>
        <Panel className="lg:px-8">
          <h3 className="text-h2">Freelancers and remote workers</h3>
          <p className="mt-2 text-body text-ink-2">
            A separate number for work, read wherever you open your laptop.
          </p>
          <SingleText code="319402" mark={senderMarks.linkedin} />
          <PanelFoot rate={freelancers} to="/otp-for-freelancers" who="freelancers" />
        </Panel>
        <Panel className="lg:px-8">
          <h3 className="text-h2">Digital marketers</h3>
          <p className="mt-2 text-body text-ink-2">
            A number for each brand’s business profiles, all in one account.
          </p>
          <SingleText code="604128" mark={senderMarks.google} name="Google Business" />
          <PanelFoot rate={marketers} to="/otp-for-business" who="businesses" />
        </Panel>
      </div>
    </section>
  );
}

function Panel({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <article className={clsx('rounded-panel border border-line bg-surface p-6 lg:py-8', className)}>
      {children}
    </article>
  );
}

function SingleText({ code, mark, name }: { code: string; mark: SenderMark; name?: string }) {
  return (
    <div className="mt-4 flex items-center justify-between gap-4 rounded-notice border border-line bg-paper py-2.5 pr-3 pl-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <CodeDigits code={code} />
        <SenderLabel
          sender={{ kind: 'platform', mark: name ? { ...mark, name } : mark }}
          className="text-small!"
        />
      </div>
      <CopyIcon code={code} from={name ?? mark.name} />
    </div>
  );
}

function PanelFoot({ rate, to, who }: { rate: string; to: string; who: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <p className="text-small text-ink-3">
        Target success rate: <strong className="font-semibold text-ink">{rate}</strong>
      </p>
      <Link to={to} className="text-link text-small">
        More for {who}
      </Link>
    </div>
  );
}
