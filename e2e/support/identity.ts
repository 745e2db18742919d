import { expect, type Page } from '@playwright/test';
import { anAddress } from './an-address.ts';
import { aPdf, aPicture, type NamedFile } from './pictures.ts';
import { callAs } from './settle-over-http.ts';

type Session = { access_token: string };

const DAY_MS = 86_400_000;

/** The day `days` days ago, YYYY-MM-DD. */
export function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/** Fills in, uploads and submits an identity verification without the screens. */
export async function submitIdentityOverHttp(page: Page, session: Session, idNumber: string) {
  await callAs(page, session, 'save-kyc-personal', {
    firstName: 'Ines',
    lastName: 'Adeyemi',
    dateOfBirth: '1990-12-31',
    nationality: 'NG',
    country: 'DE',
    address: 'Speicherweg 12',
    city: 'Bremen',
  });
  const proofIssued = dayBefore(20);
  await callAs(page, session, 'save-kyc-identity', { idType: 'Voter ID', idNumber, proofIssued });
  await uploadOverHttp(page, session, 'id-front', aPicture());
  await uploadOverHttp(page, session, 'id-back', aPicture());
  await uploadOverHttp(page, session, 'proof-of-address', aPdf());
  await uploadOverHttp(page, session, 'selfie', aPicture());
  await callAs(page, session, 'submit-kyc', {});
}

async function uploadOverHttp(page: Page, { access_token }: Session, kind: string, file: NamedFile) {
  const headers = { ...anAddress(), authorization: `Bearer ${access_token}` };
  const response = await page.request.post(`/uploads/v1/${kind}`, { headers, multipart: { file } });
  expect(response.ok(), `${kind}: ${response.status()} ${await response.text()}`).toBe(true);
}

/** Presses a button that opens the choice of a file, and chooses one. */
export async function chooseFile(page: Page, button: string | RegExp, file: NamedFile) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(file);
}
