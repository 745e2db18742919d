import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CodeDigits } from '../../shared/messages/code-digits.tsx';
import { MaskedPlate, NumberPlate } from '../../shared/numbers/number-plate.tsx';
import { australianSample, canadianSample, sampleCode, usSample } from './samples.ts';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';

const steps: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Sign up and verify',
    text: 'We text a code to the phone you already own, to show that there is a person behind the account.',
    picture: (
      <span className="flex flex-col items-start gap-2">
        <MaskedPlate flag="gb" dial="+44" covered={6} end="0123" />
        <span className="flex items-center gap-2 text-small font-medium">
          <span aria-hidden="true" className="size-2 rounded-full bg-ink" />
          Your own phone, confirmed
        </span>
      </span>
    ),
  },
  {
    title: 'Choose a country and a number',
    text: 'Most numbers are ready at once, in some regions within 24 hours. If one needs documents, you find out before you pay.',
    picture: (
      <span className="flex flex-col items-start gap-2.5">
        <NumberPlate number={usSample} size="small" />
        <NumberPlate number={canadianSample} size="small" />
        <NumberPlate number={australianSample} size="small" />
      </span>
    ),
  },
  {
    title: 'Receive it in your dashboard',
    text: 'Give the number to the platform. The code appears on the page you have open.',
    picture: <CodeDigits code={sampleCode} caret className="text-[56px]/[60px]!" />,
  },
];

/** Three steps on a dark band, which has the dark theme whichever theme the page has. */
export function HowItWorksSection() {
  return (
    <section id={sectionIds.howItWorks} data-theme="dark" className="ink-band text-ink">
      <div className="page-width py-16 md:py-[84px]">
        <SectionTitle>From nothing to a code in three steps.</SectionTitle>
        <ol className="mt-10 grid border-t border-line-2 lg:mt-12 lg:grid-cols-3">
          {steps.map(({ title, text, picture }, index) => (
            <li
              key={title}
              className={clsx(
                'border-line-2 py-7 max-lg:not-first:border-t lg:pt-7 lg:pr-10 lg:pb-0',
                index > 0 && 'lg:border-l lg:pl-10',
              )}
            >
              <p className="text-small font-medium text-ink-3 tabular-nums" aria-hidden="true">
                {index + 1}
              </p>
              <div className="mt-3 flex min-h-[64px] items-center lg:h-[112px]">{picture}</div>
              <h3 className="mt-4 text-h2">{title}</h3>
              <p className="mt-1.5 max-w-[340px] text-body text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
