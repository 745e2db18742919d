import { Fragment } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AccountsTable } from './accounts-table.tsx';
import type { AudienceContent } from './audience-content.ts';
import { LimitsBand } from './limits-band.tsx';
import { PriceReceipt } from './price-receipt.tsx';

/** The page for one audience: sample accounts in a table, reasons, what a number cannot do, and what it costs. */
export function AudiencePage({ content }: { content: AudienceContent }) {
  const { audience, headline, lead, accounts, reasonsTitle, reasons, limitsTitle, limits, receipt } = content;
  return (
    <main id="content" tabIndex={-1} className="pt-8 pb-20 outline-none md:pt-14 md:pb-24">
      <div className="page-width">
        <Link to="/" className="text-link text-ui">
          Back to Home
        </Link>
        <div className="mt-8 grid gap-x-8 gap-y-6 pb-8 md:grid-cols-[7.4fr_4.6fr] md:items-end md:pb-10">
          <div>
            <p className="text-small font-semibold">{audience}</p>
            <h1 className="mt-3 text-display max-sm:text-[42px]/[1.02]">
              <Lines of={headline} />
            </h1>
          </div>
          <div>
            <p className="text-[17px]/[27px] text-ink-2">{lead}</p>
            <div className="mt-5 flex flex-wrap gap-2.5">
              <ButtonLink to="/" variant="cta" size="lg">
                Get Started
              </ButtonLink>
              <ButtonLink to="/pricing" variant="secondary-hero" size="lg">
                See pricing
              </ButtonLink>
              <ButtonLink to="/contact" variant="ghost" size="lg" className="max-sm:px-1!">
                Talk to us
              </ButtonLink>
            </div>
          </div>
        </div>
        <AccountsTable accounts={accounts} />
        <section className="mt-20 grid gap-x-8 gap-y-8 md:mt-32 md:grid-cols-[4fr_8fr]">
          <h2 className="text-section">
            <Lines of={reasonsTitle} />
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {reasons.map(({ title, text, picture }) => (
              <li key={title} className="grid items-center gap-x-10 gap-y-4 py-8 lg:grid-cols-2">
                <div className="flex min-h-[52px] items-center">{picture}</div>
                <div>
                  <h3 className="text-h2">{title}</h3>
                  <p className="mt-1.5 text-body text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <LimitsBand title={limitsTitle} limits={limits} />
      <PriceReceipt receipt={receipt} title={<Lines of={receipt.title} />} />
    </main>
  );
}

/** Keeps the line breaks if there is room. Screen readers read the lines as one. */
function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && ' '}
      <span className="sm:block">{line}</span>
    </Fragment>
  ));
}
