import { brand } from '@numlet/contract/brand';
import { MONEY_BACK_DAYS } from '@numlet/contract/constants';
import { SenderIcon } from '../../shared/messages/sender.tsx';
import type { SenderMark } from '../../shared/messages/sender-mark.ts';
import { senderMarks } from '../../shared/messages/sender-marks.ts';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';

/** `colour` is the brand's own, in this list only. Black is replaced by ink, because a dark page would hide it. */
type Platform = { name: string; mark: SenderMark; colour: string };

const categories: readonly { name: string; platforms: readonly Platform[] }[] = [
  {
    name: 'Social',
    platforms: [
      { name: 'Instagram', mark: senderMarks.instagram, colour: 'text-[#ff0069]' },
      { name: 'TikTok', mark: senderMarks.tiktok, colour: 'text-ink' },
      { name: 'Twitter/X', mark: senderMarks.twitter, colour: 'text-ink' },
      { name: 'Discord', mark: senderMarks.discord, colour: 'text-[#5865f2]' },
      { name: 'Telegram', mark: senderMarks.telegram, colour: 'text-[#26a5e4]' },
    ],
  },
  {
    name: 'Freelance',
    platforms: [
      { name: 'Upwork', mark: senderMarks.upwork, colour: 'text-[#6fda44]' },
      { name: 'Fiverr', mark: senderMarks.fiverr, colour: 'text-[#1dbf73]' },
      { name: 'Freelancer', mark: senderMarks.freelancer, colour: 'text-[#29b2fe]' },
    ],
  },
  {
    name: 'Business',
    platforms: [
      { name: 'LinkedIn', mark: senderMarks.linkedin, colour: 'text-[#0a66c2]' },
      { name: 'Facebook Business', mark: senderMarks.facebook, colour: 'text-[#0866ff]' },
      { name: 'Google Business', mark: senderMarks.google, colour: 'text-[#4285f4]' },
      { name: 'WhatsApp Business', mark: senderMarks.whatsapp, colour: 'text-[#25d366]' },
    ],
  },
];

/** The platforms whose codes people receive here, by category, with their marks in their own colours. */
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
                {category.platforms.map(({ name, mark, colour }) => (
                  <li
                    key={name}
                    className="flex items-center gap-2.5 text-[19px]/7 font-[450] tracking-[-0.02em] md:gap-3 md:text-[26px]/9"
                  >
                    <SenderIcon mark={mark} size="index" className={colour} />
                    {name}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-small text-ink-3">
        Names and logos belong to their owners, who are not affiliated with {brand.name}. Any platform may
        refuse a number: Upwork and Fiverr say that they do not verify internet numbers (VoIP), and most
        rented numbers are of that kind. Your first purchase is refundable for {MONEY_BACK_DAYS} days, as long
        as no more than three texts have arrived.
      </p>
    </section>
  );
}
