import { creditTopUp, formatMinor, plans } from '@numlet/contract/billing/plans';
import { MONEY_BACK_DAYS, NO_CODE_CONTACT_MINUTES } from '@numlet/contract/constants';

export const howItWorksLead =
  'Five steps from signing up to entering a code. The first time takes a few minutes. After that only the last two steps are left.';

export const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Create account',
    text: 'With your name, an e-mail address and the phone you already have. We text a code to that phone, which shows that a person is behind the account.',
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
    text: 'Give the number to the platform and leave the dashboard open. The text appears when it arrives, with its code in large digits.',
  },
  {
    title: 'Verify',
    text: `Copy the code with one click and enter it where it was asked for. If nothing has come after ${NO_CODE_CONTACT_MINUTES} minutes, have it sent again or write to us.`,
  },
];

export const reasons: readonly { title: string; text: string }[] = [
  {
    title: 'A number of your own',
    text: 'Nobody else rents it while you do, and whoever rents it later never sees what came to you.',
  },
  {
    title: 'The code, not the text',
    text: 'We find the code in the message, in many languages, and you copy it without the words around it.',
  },
  {
    title: 'No surprises',
    text: 'You see how many texts are left. A text past the allowance is charged only if you have agreed to that.',
  },
  {
    title: 'Your money back',
    text: `The first purchase comes back within ${MONEY_BACK_DAYS} days while no more than three texts have arrived.`,
  },
];
