import clsx from 'clsx';
import type { AudienceContent } from './audience-content.ts';

type LimitsBandProps = { title: string; limits: AudienceContent['limits'] };

/** What a number cannot do, on the dark band, the most prominent part of the page. */
export function LimitsBand({ title, limits }: LimitsBandProps) {
  return (
    <section data-theme="dark" className="ink-band mt-20 text-ink md:mt-32">
      <div className="page-width py-16 md:py-[72px]">
        <h2 className="text-section">{title}</h2>
        <ul
          className={clsx(
            'mt-8 grid border-t border-line-2 max-lg:divide-y max-lg:divide-line-2 md:mt-10',
            limits.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
          )}
        >
          {limits.map(({ title: limit, text }) => (
            <li
              key={limit}
              className="border-line-2 py-6 lg:py-7 lg:not-first:border-l lg:not-first:pl-8 lg:not-last:pr-8"
            >
              <h3 className="text-h2 text-[17px]/6!">{limit}</h3>
              <p className="mt-2 max-w-[560px] text-body text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
