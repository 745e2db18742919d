import { notices } from '@numlet/contract/texts';
import { notify, notifyError } from '../notify.ts';
import { notifyUntilSignIn, signOut } from './session.ts';

/** Signs out of this browser and notifies the person of the outcome. */
export async function signOutWithNotice(): Promise<void> {
  const problem = await signOut();
  if (problem === null) notify(notices.signedOut.title);
  else if (problem === 'unreachable') notifyUntilSignIn(notices.signedOut.title, SERVER_UNREACHABLE);
  else notifyError(notices.signOutError.title, problem.refusal);
}

const SERVER_UNREACHABLE =
  'You are signed out on this device, but the server could not be reached. You can end the session on your account page, from any device.';
