import clsx from 'clsx';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';
import { testimonials } from './testimonials-content.ts';

/** Customers' quotes, each indented one step further. Hidden without quotes. */
export function Testimonials() {
  if (testimonials.length === 0) return null;
  return (
    <section id={sectionIds.testimonials} className="page-width">
      <SectionTitle>In their words.</SectionTitle>
      <div className="mt-8 flex flex-col gap-9 md:mt-10">
        {testimonials.map(({ audience, quote, name }, index) => (
          <figure
            key={quote}
            className={clsx('max-w-[700px] border-l border-line-2 pl-6', indents[index % indents.length])}
          >
            <blockquote className="text-[19px]/7 tracking-[-0.015em] text-ink md:text-[23px]/[34px]">
              {quote}
            </blockquote>
            <figcaption className="mt-2 text-ui text-ink-3">
              <span className="font-semibold text-ink">{name}</span>, {audience}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

const indents = ['', 'md:ml-[10%] lg:ml-[250px]', 'md:ml-[20%] lg:ml-[500px]'];
