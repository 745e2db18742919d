import { brand } from '@numlet/contract/brand';
import { MONEY_BACK_DAYS } from '@numlet/contract/constants';
import { SenderIcon } from '../../shared/messages/sender.tsx';
import type { SenderMark } from '../../shared/messages/sender-mark.ts';
import { senderMarks } from '../../shared/messages/sender-marks.ts';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';

type Platform = { name: string; mark: SenderMark };

const categories: readonly { name: string; platforms: readonly Platform[] }[] = [
  {
    name: 'Social',
    platforms: [
      { name: 'Instagram', mark: senderMarks.instagram },
      { name: 'TikTok', mark: senderMarks.tiktok },
      { name: 'Twitter/X', mark: senderMarks.twitter },
      { name: 'Discord', mark: senderMarks.discord },
      { name: 'Telegram', mark: senderMarks.telegram },
    ],
  },
  {
    name: 'Freelance',
    platforms: [
      { name: 'Upwork', mark: senderMarks.upwork },
      { name: 'Fiverr', mark: senderMarks.fiverr },
      { name: 'Freelancer', mark: senderMarks.freelancer },
    ],
  },
  {
    name: 'Business',
    platforms: [
      { name: 'LinkedIn', mark: senderMarks.linkedin },
      { name: 'Facebook Business', mark: senderMarks.facebook },
      { name: 'Google Business', mark: senderMarks.google },
      { name: 'WhatsApp Business', mark: senderMarks.whatsapp },
    ],
  },
];

/** Whose codes people read here: an index of names, in ink like all that is only named. */
export function Platforms() {
  return (
    <section id={sectionIds.platforms} className="page-width">
      <SectionTitle>Texts from the places you work.</SectionTitle>
      <dl className="mt-8 divide-y divide-line border-y border-line md:mt-11">
        {categories.map((category) => (
          <div key={category.name} className="grid gap-y-3 py-6 md:grid-cols-[243px_1fr] md:items-baseline">
            <dt className="text-ui font-semibold">{category.name}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-5 gap-y-2.5 md:gap-x-10 md:gap-y-3">
                {category.platforms.map(({ name, mark }) => (
                  <li
                    key={name}
                    className="flex items-center gap-2.5 text-[19px]/7 font-[450] tracking-[-0.02em] md:gap-3 md:text-[26px]/9"
                  >
                    <SenderIcon mark={mark} size="index" />
                    {name}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-small text-ink-3">
        Names belong to their owners, who have no part in {brand.name}. A platform may refuse any number. Your
        first purchase comes back within {MONEY_BACK_DAYS} days while no more than three texts have arrived.
      </p>
    </section>
  );
}
