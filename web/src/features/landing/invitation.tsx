import { formatMinor, plans } from '@numlet/contract/billing/plans';
import { SectionTitle } from './section-title.tsx';
import { StartLink } from './start-link.tsx';

const firstMonth = formatMinor(plans.starter.priceMinor, 'usd').replace('.00', '');

/** The closing call to action. */
export function Invitation() {
  return (
    <section className="page-width">
      <div className="grid items-end gap-x-8 gap-y-6 border-t border-ink pt-8 md:grid-cols-[7.4fr_4.6fr] md:pt-10">
        <SectionTitle>
          A number of your own,
          <br />
          {firstMonth} for the first month.
        </SectionTitle>
        <div>
          <p className="text-body text-ink-2">
            To sign up you need your name, an email address and the phone you already have. You see the number
            and its price before you pay.
          </p>
          <StartLink variant="cta" size="lg" className="mt-5">
            Get OTP Number
          </StartLink>
        </div>
      </div>
    </section>
  );
}
