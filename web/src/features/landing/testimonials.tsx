import clsx from 'clsx';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';
import { testimonials } from './testimonials-content.ts';

/** Three voices, set one step further in each time. */
export function Testimonials() {
  return (
    <section id={sectionIds.testimonials} className="page-width">
      <SectionTitle>In their words.</SectionTitle>
      <div className="mt-8 flex flex-col gap-9 md:mt-10">
        {testimonials.map(({ audience, quote, name, invitation }, index) => (
          <figure
            key={audience}
            className={clsx('max-w-[700px] border-l border-dashed border-edge pl-6', indents[index])}
          >
            <blockquote
              className={clsx(
                'text-[19px]/7 tracking-[-0.015em] md:text-[23px]/[34px]',
                quote ? 'text-ink' : 'text-ink-3',
              )}
            >
              {quote ?? invitation}
            </blockquote>
            <figcaption className="mt-2 text-ui text-ink-3">
              <span className="font-semibold text-ink">{name ?? audience}</span>
              {quote ? (name ? `, ${audience}` : '') : ' · to be filled by the operator'}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

const indents = ['', 'md:ml-[10%] lg:ml-[250px]', 'md:ml-[20%] lg:ml-[500px]'];
