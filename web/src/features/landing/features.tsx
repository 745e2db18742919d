import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import type { ReactNode } from 'react';
import { CodeDigits } from '../../shared/messages/code-digits.tsx';
import { CodeSlots } from '../../shared/messages/code-slots.tsx';
import { AllowanceMarks } from '../../shared/numbers/allowance-marks.tsx';
import { NumberPlate } from '../../shared/numbers/number-plate.tsx';
import { australianSample, canadianSample, sampleCode } from './samples.ts';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';

const features: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'The code, picked out',
    text: 'We find the code in the text and set it large. Copying takes one click.',
    picture: <CodeDigits code={sampleCode} className="text-[40px]/[44px]!" />,
  },
  {
    title: 'Live, without reloading',
    text: 'A code appears on your screen as it arrives. If the connection drops, the page says so and then fetches what you missed.',
    picture: <CodeSlots size="small" />,
  },
  {
    title: 'Numbers you can recognise',
    text: 'Each number is grouped the way its country writes it, and its last group serves as its short name.',
    picture: (
      <span className="flex flex-col items-start gap-1.5">
        <NumberPlate number={canadianSample} />
        <NumberPlate number={australianSample} />
      </span>
    ),
  },
  {
    title: 'Every text counted',
    text: 'Each mark is one text. You see how many are left, and extra texts are charged only if you turn that on.',
    picture: <AllowanceMarks used={63} total={100} />,
  },
  {
    title: 'Kept, then deleted',
    text: `Messages are deleted ${MESSAGE_RETENTION_DAYS} days after they arrive. Only the totals stay.`,
    picture: (
      <span className="flex items-baseline gap-2">
        <span className="text-[40px]/[44px] font-semibold tracking-[-0.04em] tabular-nums">
          {MESSAGE_RETENTION_DAYS}
        </span>
        <span className="text-body text-ink-3">days, then gone</span>
      </span>
    ),
  },
  {
    title: 'An API for developers',
    text: 'Not available yet: a REST API and webhooks are being prepared for Pro and Business plans.',
    picture: (
      <span translate="no" className="font-mono text-small whitespace-pre text-ink">
        <span className="text-ink-3">{'{ '}</span>
        {'"from": "Instagram",\n  "code": '}
        <span className="border-b-2 border-ink">"{sampleCode}"</span>
        <span className="text-ink-3">{' }'}</span>
      </span>
    ),
  },
];

/** Six points; their pictures are the real interface. */
export function Features() {
  return (
    <section id={sectionIds.features} className="page-width grid gap-x-8 gap-y-10 lg:grid-cols-[4fr_8fr]">
      <SectionTitle>
        Small things,
        <br />
        done properly.
      </SectionTitle>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {features.map(({ title, text, picture }, index) => (
          <li
            key={title}
            className={
              index === 0
                ? 'pb-8'
                : index === 1
                  ? 'border-line pb-8 max-sm:border-t max-sm:pt-8'
                  : index < features.length - 2
                    ? 'border-t border-line py-8'
                    : 'border-t border-line pt-8 max-sm:pb-8'
            }
          >
            <div className="flex h-[52px] items-center">{picture}</div>
            <h3 className="mt-5 text-h2">{title}</h3>
            <p className="mt-1.5 text-[17px]/[26px] text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
