import { plans } from '@numlet/contract/billing/plans';
import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import shopifySvg from 'simple-icons/icons/shopify.svg?raw';
import type { AudienceContent } from '../../../features/audiences/audience-content.ts';
import { canadianSample, sampleCode, usSample } from '../../../features/landing/samples.ts';
import { CodeDigits } from '../../../shared/messages/code-digits.tsx';
import { CodeSlots } from '../../../shared/messages/code-slots.tsx';
import { SenderLabel } from '../../../shared/messages/sender.tsx';
import { markFromSvg } from '../../../shared/messages/sender-mark.ts';
import { senderMarks } from '../../../shared/messages/sender-marks.ts';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';

const { starter, monthly_topup: topUp } = plans;
const shopify = markFromSvg('Shopify', shopifySvg);

const upworkHelp = 'https://support.upwork.com/hc/en-us/articles/33076260715923-Verify-your-phone-number';
const fiverrHelp =
  'https://help.fiverr.com/hc/en-us/articles/360010140357-Verifying-your-account-using-your-phone';

export const freelancers: AudienceContent = {
  path: '/otp-for-freelancers',
  label: 'Numbers for freelancers',
  description:
    'A phone number for your work and one for each client, read in the browser anywhere: where it helps, which marketplaces refuse it, what three months cost.',
  audience: 'For freelancers and remote workers',
  headline: ['A number for work,', 'and one for', 'each client.'],
  lead: 'Your own profiles use one number, a client’s accounts another. When the contract ends you release the client’s number, and yours stays.',
  accounts: [
    {
      account: 'Ines Adeyemi',
      sender: { kind: 'platform', mark: senderMarks.linkedin },
      number: usSample,
      numberName: 'Work',
      code: sampleCode,
      time: '09:41',
    },
    {
      account: 'Northwind Books, shop',
      sender: { kind: 'platform', mark: shopify },
      number: canadianSample,
      numberName: 'Northwind',
      code: '730264',
      time: '09:12',
    },
    {
      account: 'Northwind Books, page',
      sender: { kind: 'platform', mark: senderMarks.facebook },
      number: canadianSample,
      numberName: 'Northwind',
      code: '604128',
      time: '08:31',
    },
    {
      account: '@ines.adeyemi',
      sender: { kind: 'platform', mark: senderMarks.telegram },
      number: usSample,
      numberName: 'Work',
      code: '51872',
      time: 'Yesterday',
    },
  ],
  reasonsTitle: ['In place of', 'a second phone'],
  reasons: [
    {
      title: 'It is where your browser is',
      text: 'Abroad or in the client’s office, without roaming or another SIM. With notifications on, a code reaches you even while no page is open.',
      picture: <CodeSlots size="small" />,
    },
    {
      title: 'A client’s codes stay apart',
      text: 'Give the number the client’s name and show its texts alone. When the work is done the client puts their own phone in its place, and you release the number.',
      picture: (
        <ul className="flex w-full max-w-[330px] flex-col gap-2.5">
          {[
            { name: 'Work', number: usSample },
            { name: 'Northwind', number: canadianSample },
          ].map(({ name, number }) => (
            <li key={name} className="flex items-center justify-between gap-4">
              <NumberPlate number={number} size="small" />
              <span className="text-small text-ink-3">{name}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Last week’s text is still there',
      text: `Every text is kept for ${MESSAGE_RETENTION_DAYS} days. When a client asks what came on Tuesday, search for the sender, the number or a word.`,
      picture: (
        <div className="flex w-full max-w-[330px] items-center justify-between gap-4 rounded-notice border border-line bg-surface px-5 py-3">
          <CodeDigits code="730264" spent />
          <span className="flex flex-col items-end gap-1">
            <SenderLabel sender={{ kind: 'platform', mark: shopify }} className="text-small!" />
            <span className="text-small text-ink-3">Tuesday</span>
          </span>
        </div>
      ),
    },
  ],
  limitsTitle: 'What it does not do.',
  limits: [
    {
      title: 'Open Upwork or Fiverr',
      text: (
        <>
          Both write in their help (
          <a href={upworkHelp} className="text-link">
            Upwork
          </a>
          ,{' '}
          <a href={fiverrHelp} className="text-link">
            Fiverr
          </a>
          ) that they do not verify internet numbers (VoIP). Most rented numbers are such numbers. Verify
          these two with your own phone.
        </>
      ),
    },
    {
      title: 'Change where you live',
      text: 'A number from another country is not an address there. A marketplace that asks for your name and place wants the real ones.',
    },
    {
      title: 'Take calls',
      text: 'It receives texts and nothing else. A client who calls it does not reach you, and you cannot answer a text.',
    },
    {
      title: 'Work for banking',
      text: 'Give your bank and your payout service the phone that stays yours. Whoever rents this number after you could get their codes.',
    },
  ],
  receipt: {
    title: ['One client,', 'three months'],
    text: 'Switch renewal off when the work ends, and the month you have paid is the last. The content of a text past the allowance is hidden unless you have agreed to pay for it.',
    lines: [
      { name: 'First month', plan: starter },
      { name: 'Second month', plan: topUp },
      { name: 'Third month', plan: topUp },
    ],
    total: 'Three months',
  },
};
