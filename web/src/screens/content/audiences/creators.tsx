import { formatMinor, plans, sumOfPrices } from '@numlet/contract/billing/plans';
import {
  GRACE_DAYS,
  MONEY_BACK_DAYS,
  RELEASE_AFTER_SUSPENSION_DAYS,
  SWAP_HOURS,
} from '@numlet/contract/constants';
import { Link } from 'react-router';
import youtubeSvg from 'simple-icons/icons/youtube.svg?raw';
import type { AudienceContent } from '../../../features/audiences/audience-content.ts';
import { ArticleLink } from '../../../features/blog/article-link.tsx';
import {
  canadianSample,
  canadianSampleTwo,
  sampleCode,
  usSample,
  usSampleTwo,
} from '../../../features/landing/samples.ts';
import { CodeDigits } from '../../../shared/messages/code-digits.tsx';
import { SenderLabel } from '../../../shared/messages/sender.tsx';
import { markFromSvg } from '../../../shared/messages/sender-mark.ts';
import { senderMarks } from '../../../shared/messages/sender-marks.ts';
import { MaskedPlate, NumberPlate } from '../../../shared/numbers/number-plate.tsx';

const { starter, monthly_topup: topUp, yearly } = plans;
const dollars = (minor: number) => formatMinor(minor, 'usd').replace('.00', '');

const numbers = [
  { name: 'Studio', number: usSample },
  { name: 'Shorts', number: usSampleTwo },
  { name: 'Channel', number: canadianSample },
  { name: 'Private', number: canadianSampleTwo },
];

export const creators: AudienceContent = {
  path: '/otp-for-creators',
  label: 'Numbers for creators',
  description:
    'A phone number for each account a creator runs, every login code in one inbox: what it does, what it cannot do, and what four numbers cost.',
  audience: 'For social media creators',
  headline: ['One number', 'for each account', 'you run.'],
  lead: 'The brand, the private profile, the channel you run for somebody else: each has a number of its own, and every code arrives in one inbox.',
  accounts: [
    {
      account: '@harbour.kitchen',
      sender: { kind: 'platform', mark: senderMarks.instagram },
      number: usSample,
      numberName: 'Studio',
      code: sampleCode,
      time: '09:41',
    },
    {
      account: '@harbour.shorts',
      sender: { kind: 'platform', mark: senderMarks.tiktok },
      number: usSampleTwo,
      numberName: 'Shorts',
      code: '730264',
      time: '09:12',
    },
    {
      account: 'Harbour Kitchen',
      sender: { kind: 'platform', mark: markFromSvg('YouTube', youtubeSvg) },
      number: canadianSample,
      numberName: 'Channel',
      code: '604128',
      time: '08:31',
    },
    {
      account: '@ines.adeyemi',
      sender: { kind: 'platform', mark: senderMarks.telegram },
      number: canadianSampleTwo,
      numberName: 'Private',
      code: '51872',
      time: 'Yesterday',
    },
  ],
  reasonsTitle: ['When it is not', 'your own phone'],
  reasons: [
    {
      title: 'Your editor can sign in',
      text: 'Your editor signs in, you read the code in your browser and pass it on. No phone changes hands.',
      picture: (
        <div className="w-full max-w-[330px] rounded-notice border border-line bg-surface px-5 py-4">
          <div className="flex items-center justify-between">
            <SenderLabel sender={{ kind: 'platform', mark: senderMarks.instagram }} />
            <span translate="no" className="font-mono text-small font-medium text-green">
              now
            </span>
          </div>
          <CodeDigits code={sampleCode} caret className="mt-1.5" />
        </div>
      ),
    },
    {
      title: 'Your private number stays private',
      text: 'A platform cannot show, sell or lose a number that it was never given.',
      picture: <MaskedPlate flag="gb" dial="+44" covered={6} end="0123" />,
    },
    {
      title: 'Every number has a name',
      text: 'Name it after its account. The name appears beside every text, so a year from now you still know which number belongs where.',
      picture: (
        <ul className="flex w-full max-w-[330px] flex-col gap-2.5">
          {numbers.slice(0, 3).map(({ name, number }) => (
            <li key={name} className="flex items-center justify-between gap-4">
              <NumberPlate number={number} size="small" />
              <span className="text-small text-ink-3">{name}</span>
            </li>
          ))}
        </ul>
      ),
    },
  ],
  limitsTitle: 'Before you give it to a platform.',
  limits: [
    {
      title: 'It can be refused',
      text: (
        <>
          Most rented numbers count as internet numbers (VoIP), and some platforms do not take those. Within{' '}
          {SWAP_HOURS} hours you can swap a number that has received nothing. Your first purchase is
          refundable for {MONEY_BACK_DAYS} days, as long as no more than three texts have arrived.{' '}
          <ArticleLink slug="why-voip-numbers-are-refused" className="text-link">
            Why numbers are refused
          </ArticleLink>
        </>
      ),
    },
    {
      title: 'It is yours while it is paid',
      text: `An unpaid number receives texts for ${GRACE_DAYS} more days, then none. ${RELEASE_AFTER_SUSPENSION_DAYS} days later it is released, and somebody else may get it. We write to you before each step. Move the accounts you want to keep to another number first.`,
    },
    {
      title: 'Only for accounts that are yours',
      text: (
        <>
          Your own profiles, and those of people who asked you to run them. Anyone who uses a number to buy
          followers or get around a ban loses it:{' '}
          <Link to="/aup" className="text-link">
            Acceptable Use Policy
          </Link>
          .
        </>
      ),
    },
  ],
  receipt: {
    title: ['Four accounts,', 'four numbers'],
    text: `After the first month a number costs ${dollars(topUp.priceMinor)} for ${topUp.includedSms} texts, so these four cost ${dollars(sumOfPrices(numbers.map(() => topUp)))} a month. Or pay ${dollars(yearly.priceMinor)} for one number, a year and ${yearly.includedSms} texts.`,
    lines: numbers.map(({ name }) => ({ name, plan: starter })),
    total: 'First month',
  },
};
