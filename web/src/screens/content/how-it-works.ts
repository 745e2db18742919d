import { creditTopUp, formatMinor, plans } from '@numlet/contract/billing/plans';
import { NO_CODE_CONTACT_MINUTES } from '@numlet/contract/constants';

export const howItWorksLead =
  'Five steps from nothing to a verified account. The first time takes a few minutes, after that a code takes seconds.';

export const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Create account',
    text: 'With your name, an e-mail address and the phone you already have. We text a code to that phone: it shows that there is a person behind the account.',
  },
  {
    title: 'Add funds',
    text: `Pay for a number when you choose it, ${formatMinor(plans.starter.priceMinor, 'usd')} for the first month, or add credit from ${formatMinor(creditTopUp.minimumMinor, 'usd')}. Credit does not expire.`,
  },
  {
    title: 'Select number',
    text: 'Choose the country and the type, and search for digits you like. Most numbers are ready at once; where a country asks for papers you are told before you pay.',
  },
  {
    title: 'Receive OTP codes',
    text: 'Give the number to the platform and leave the dashboard open. The text appears as it arrives, its code set large.',
  },
  {
    title: 'Verify',
    text: `Copy the code with one click and enter it where it was asked for. If nothing has come after ${NO_CODE_CONTACT_MINUTES} minutes, have it sent again or write to us.`,
  },
];

export const reasons: readonly { title: string; text: string }[] = [
  {
    title: 'A number of your own',
    text: 'Nobody else reads it while you rent it. The next renter never sees what came before.',
  },
  {
    title: 'The code, not the text',
    text: 'It is found in the message, in whatever language, and copied without the words around it.',
  },
  {
    title: 'No surprises',
    text: 'Every text is counted before your eyes. Past the allowance nothing is charged that you did not switch on.',
  },
  {
    title: 'Your money back',
    text: 'The first purchase comes back within 30 days while no more than three texts have arrived.',
  },
];
