import { creditTopUp, formatMinor, plans } from '@numlet/contract/billing/plans';
import { MONEY_BACK_DAYS, NO_CODE_CONTACT_MINUTES } from '@numlet/contract/constants';

export const howItWorksLead =
  'Five steps from signing up to entering a code. Once you have a number, only the last two are left.';

export const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Create account',
    text: 'Sign up with your name, an email address and the phone you already have. We text a code to that phone to show that there is a person behind the account.',
  },
  {
    title: 'Add funds',
    text: `Pay for the number when you choose it, ${formatMinor(plans.starter.priceMinor, 'usd')} for the first month. Or add credit first, from ${formatMinor(creditTopUp.minimumMinor, 'usd')}; it does not expire.`,
  },
  {
    title: 'Select number',
    text: 'Choose the country and the type, and search for digits you like. Most numbers are ready at once; if one needs documents, you find out before you pay.',
  },
  {
    title: 'Receive OTP codes',
    text: 'Give the number to the platform and leave the dashboard open. The text appears as it arrives, with its code in large digits.',
  },
  {
    title: 'Verify',
    text: `Copy the code with one click and enter it where the platform asks for it. If nothing has come after ${NO_CODE_CONTACT_MINUTES} minutes, ask the platform to send it again, or write to us.`,
  },
];

export const reasons: readonly { title: string; text: string }[] = [
  {
    title: 'A number of your own',
    text: 'Nobody else rents it while you do, and the next renter never sees your texts.',
  },
  {
    title: 'The code, not the text',
    text: 'We find the code in the text, in about ninety languages, and you copy it with one click.',
  },
  {
    title: 'No surprises',
    text: 'You see how many texts are left. Extra texts are charged only if you switch that on.',
  },
  {
    title: 'Your money back',
    text: `Your first purchase is refundable for ${MONEY_BACK_DAYS} days, as long as no more than three texts have arrived.`,
  },
];
