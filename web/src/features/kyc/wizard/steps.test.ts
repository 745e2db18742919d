import { expect, test } from 'vitest';
import type { KycForm } from '../use-kyc.ts';
import { firstStep, isComplete, missingDocuments, nextStep, stepIn } from './steps.ts';

const personal = {
  first_name: 'Amina',
  last_name: 'Yusuf',
  date_of_birth: '1994-03-04',
  nationality: 'GH',
  country: 'GH',
  address: '12 Palm Lane',
  city: 'Accra',
  postal_code: null,
};
const identity = { id_type: 'National ID Card', id_number: 'GHA-1', proof_issued: '2026-11-01' } as const;
const at = '2026-11-29T10:00:00.000Z';

function aForm(change: Partial<KycForm>): KycForm {
  return { personal: null, identity: null, documents: [], saved_at: at, ...change };
}

function documents(...kinds: KycForm['documents'][number]['kind'][]): KycForm['documents'] {
  return kinds.map((kind) => ({ kind, form: 'picture', size_bytes: 1, uploaded_at: at }));
}

test('the next step is the first that is not complete', () => {
  expect(nextStep({ form: null })).toBe(1);
  expect(nextStep({ form: aForm({ personal }) })).toBe(2);
  const three = documents('id-front', 'proof-of-address', 'selfie');
  expect(nextStep({ form: aForm({ personal, identity, documents: three }) })).toBe(2);
  const all = documents('id-front', 'id-back', 'proof-of-address', 'selfie');
  expect(nextStep({ form: aForm({ personal, identity, documents: all }) })).toBe(3);
  expect(nextStep({ form: aForm({ identity, documents: all }) })).toBe(1);
});

test('a passport has one side', () => {
  const form = aForm({ documents: documents('id-front', 'selfie') });
  expect(missingDocuments(form, 'International Passport')).toEqual(['proof-of-address']);
  expect(missingDocuments(form, 'Voter ID')).toEqual(['id-back', 'proof-of-address']);
});

test('the last step is never complete before it is submitted', () => {
  expect(isComplete(aForm({ personal, identity }), 3)).toBe(false);
});

test('a URL opens no step that cannot be shown yet', () => {
  const kyc = { form: aForm({ personal }) };
  const stepOf = (query: string) => stepIn(new URLSearchParams(query), kyc);
  expect(stepOf('step=1')).toBe(1);
  expect(stepOf('step=2')).toBe(2);
  expect(stepOf('step=3')).toBeNull();
  expect(stepOf('')).toBeNull();
  expect(stepOf('step=0')).toBeNull();
  expect(stepOf('step=1.5')).toBeNull();
});

test('a correction begins at the first rejected step, even if everything is stored', () => {
  const all = documents('id-front', 'id-back', 'proof-of-address', 'selfie');
  const form = aForm({ personal, identity, documents: all });
  const stepFor = (...reasons: ('selfie-unclear' | 'name-differs' | 'id-number-differs')[]) =>
    firstStep({ form, rejection: { reasons, message: null } });
  expect(stepFor('selfie-unclear', 'name-differs')).toBe(1);
  expect(stepFor('id-number-differs')).toBe(2);
  expect(firstStep({ form, rejection: null })).toBe(3);
  expect(firstStep({ form: null, rejection: { reasons: ['selfie-unclear'], message: null } })).toBe(1);
});
