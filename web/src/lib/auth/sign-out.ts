import { notices } from '@numlet/contract/texts';
import { notify, notifyError } from '../notify.ts';
import { signOut } from './session.ts';

/** Signs out of this browser and says how it went. */
export async function signOutAndTell(): Promise<void> {
  const problem = await signOut();
  if (problem === null) notify(notices.signedOut.title);
  else notifyError(notices.signOutError.title, problem);
}
