import { formatMinor, plans } from '@numlet/contract/billing/plans';
import { DEMO_SCROLL_DELAY_MS, MONEY_BACK_DAYS } from '@numlet/contract/constants';
import { Check, Copy } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useCopy } from '../../lib/clipboard.ts';
import { CodeDigits } from '../../shared/messages/code-digits.tsx';
import { SenderLabel } from '../../shared/messages/sender.tsx';
import { senderMarks } from '../../shared/messages/sender-marks.ts';
import { NumberPlate } from '../../shared/numbers/number-plate.tsx';
import { Button } from '../../ui/button.tsx';
import { HeadlineFigures } from './headline-figures.tsx';
import { sampleCode, usSample } from './samples.ts';
import { scrollToSection, sectionIds } from './sections.ts';
import { StartLink } from './start-link.tsx';

const firstMonth = formatMinor(plans.starter.priceMinor, 'usd').replace('.00', '');

/** The head of the landing page: what the service is, how to begin, and a sample text. */
export function Hero() {
  return (
    <section className="page-width pt-8 md:pt-14">
      <div className="grid gap-y-6 pb-8 md:grid-cols-[7.4fr_4.6fr] md:items-end md:gap-x-8 md:pb-14">
        <h1 className="text-display max-sm:text-[42px]/[1.02]">
          Rent a number.
          <br />
          Read the code.
        </h1>
        <div>
          <p className="text-body/[1.6] text-ink-2 max-md:text-[17px]/[27px] md:text-lead">
            A phone number of your own for sign-up and login codes. You read its texts in your browser, with
            the code already picked out.
          </p>
          <HeroActions />
          <p className="mt-6 text-small text-ink-3">
            First month {firstMonth}. Your first purchase is refundable for {MONEY_BACK_DAYS} days, as long as
            no more than three texts have arrived.
          </p>
        </div>
      </div>
      <SampleText />
      <HeadlineFigures />
    </section>
  );
}

function HeroActions() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const showDemo = async () => {
    if (pathname === '/') return scrollToSection(sectionIds.liveDemo);
    await navigate(`/#${sectionIds.liveDemo}`);
    setTimeout(() => scrollToSection(sectionIds.liveDemo), DEMO_SCROLL_DELAY_MS);
  };
  return (
    <div className="mt-6 flex flex-col gap-2.5 sm:flex-row">
      <StartLink variant="cta" size="lg">
        Get OTP Number — Free Trial
      </StartLink>
      <Button variant="secondary-hero" size="lg" onClick={() => void showDemo()}>
        See Live Demo
      </Button>
    </div>
  );
}

function SampleText() {
  const { copied, copy } = useCopy();
  return (
    <div className="grid gap-x-8 gap-y-3 border-t border-ink py-5 md:grid-cols-[minmax(180px,1fr)_auto_minmax(110px,1fr)] md:items-center md:py-10">
      <div className="flex flex-col items-start gap-1.5 md:gap-2.5">
        <NumberPlate number={usSample} size="small" />
        <span className="flex items-center gap-2 text-small">
          <SenderLabel sender={{ kind: 'platform', mark: senderMarks.instagram }} className="text-small!" />
          <span className="text-ink-3">sample</span>
        </span>
      </div>
      <CodeDigits code={sampleCode} size="hero" caret arriving />
      <Button
        size="lg"
        className="md:justify-self-end"
        aria-label={copied ? 'Code copied' : `Copy the sample code ${sampleCode}`}
        onClick={() => void copy(sampleCode)}
      >
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
