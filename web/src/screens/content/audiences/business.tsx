import { formatMinor, plans } from '@numlet/contract/billing/plans';
import { MONEY_BACK_DAYS, OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type { AudienceContent } from '../../../features/audiences/audience-content.ts';
import { ArticleLink } from '../../../features/blog/article-link.tsx';
import { canadianSample, sampleCode, usSample, usSampleTwo } from '../../../features/landing/samples.ts';
import { CodeDigits } from '../../../shared/messages/code-digits.tsx';
import { SenderLabel } from '../../../shared/messages/sender.tsx';
import { senderMarks } from '../../../shared/messages/sender-marks.ts';
import { AllowanceMarks } from '../../../shared/numbers/allowance-marks.tsx';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';

const { starter, monthly_topup: topUp, yearly } = plans;
const dollars = (minor: number) => formatMinor(minor, 'usd').replace('.00', '');

const numbers = [
  { name: 'Harbour Kitchen', number: usSample },
  { name: 'Kestrel Tea', number: canadianSample },
  { name: 'Testing', number: usSampleTwo },
];

export const business: AudienceContent = {
  path: '/otp-for-business',
  label: 'Numbers for business',
  description:
    'Company profiles on a number that stays with the company, and a number to test your own sign-up with: what you get, what is missing, and what a year costs.',
  audience: 'For businesses and marketing teams',
  headline: ['Company accounts', 'on company', 'numbers.'],
  lead: 'A profile that was opened with an employee’s phone sends its codes to that phone. Here each brand has a number that the company keeps, and one more number receives what your own sign-up sends.',
  accounts: [
    {
      account: 'Harbour Kitchen, page',
      sender: { kind: 'platform', mark: senderMarks.facebookBusiness },
      number: usSample,
      numberName: 'Harbour Kitchen',
      code: sampleCode,
      time: '09:41',
    },
    {
      account: '@kestrel.tea',
      sender: { kind: 'platform', mark: senderMarks.instagram },
      number: canadianSample,
      numberName: 'Kestrel Tea',
      code: '730264',
      time: '09:12',
    },
    {
      account: 'Sign-up, before release',
      sender: { kind: 'name', name: 'Your own app' },
      number: usSampleTwo,
      numberName: 'Testing',
      code: '4471',
      time: '08:31',
    },
    {
      account: 'Harbour Kitchen, jobs',
      sender: { kind: 'platform', mark: senderMarks.linkedin },
      number: usSample,
      numberName: 'Harbour Kitchen',
      code: '604128',
      time: 'Yesterday',
    },
  ],
  reasonsTitle: ['What stays', 'with you'],
  reasons: [
    {
      title: 'Nobody leaves with it',
      text: 'The number belongs to your account here, not to a phone in somebody’s pocket. When a colleague goes, change the password, end the other sessions, and every profile still has its number.',
      picture: (
        <ul className="flex w-full max-w-[330px] flex-col gap-2.5">
          {numbers.map(({ name, number }) => (
            <li key={name} className="flex items-center justify-between gap-4">
              <NumberPlate number={number} size="small" />
              <span className="text-small text-ink-3">{name}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Your own sign-up, with a real text',
      text: 'Enter the number in the software you build and read what a customer would get: the sender, the words, the code, and when it came.',
      picture: (
        <div className="w-full max-w-[330px] rounded-notice border border-line bg-surface px-5 py-4">
          <div className="flex items-center justify-between">
            <SenderLabel sender={{ kind: 'name', name: 'Your own app' }} />
            <span translate="no" className="font-mono text-small text-ink-3">
              08:31
            </span>
          </div>
          <CodeDigits code="4471" className="mt-1.5" />
          <p className="text-small text-ink-2">4471 is your code for Kestrel.</p>
        </div>
      ),
    },
    {
      title: 'Costs end where you say',
      text: `Past the allowance nothing is charged until you switch that on. Then a text costs ${formatMinor(OVERAGE_PRICE_MINOR, 'usd')}, up to the cap you choose for a number.`,
      picture: (
        <div className="flex flex-col gap-2">
          <AllowanceMarks used={63} total={100} />
          <span className="text-small text-ink-2 tabular-nums">63 of 100</span>
        </div>
      ),
    },
  ],
  limitsTitle: 'What you do not get.',
  limits: [
    {
      title: 'Seats for colleagues',
      text: 'An account has one sign-in, and whoever has it reads every number. There are no roles and no approvals. A second factor protects the sign-in.',
    },
    {
      title: 'An API, a VAT invoice',
      text: 'Texts are read in the browser; an API is being prepared. Each payment brings a receipt by email, which is not a tax invoice.',
    },
    {
      title: 'A line for customers',
      text: 'Numbers receive texts. They take no calls and send nothing, so a customer who writes to one gets no answer.',
    },
    {
      title: 'A promise that it is accepted',
      text: (
        <>
          WhatsApp, Google and others may refuse numbers that count as internet numbers (VoIP), as most rented
          ones do. Try one first: your first purchase is refundable for {MONEY_BACK_DAYS} days, as long as no
          more than three texts have arrived.{' '}
          <ArticleLink slug="why-voip-numbers-are-refused" className="text-link">
            Why numbers are refused
          </ArticleLink>
        </>
      ),
    },
  ],
  receipt: {
    title: ['Three numbers,', 'one year'],
    text: `A year is paid in one payment, by card, with crypto or from credit. By the month a number costs ${dollars(starter.priceMinor)} for the first and ${dollars(topUp.priceMinor)} for each after it.`,
    lines: numbers.map(({ name }) => ({ name, plan: yearly })),
    total: 'Twelve months',
  },
};
