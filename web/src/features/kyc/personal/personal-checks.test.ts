import { expect, test } from 'vitest';
import { firstPersonalProblem, personalInput, personalProblems, personalValues } from './personal-checks.ts';

const context = { born_since: '1906-11-29', born_by: '2008-11-29', isHalfDate: false };
const filled = {
  firstName: 'Amina',
  lastName: 'Yusuf',
  dateOfBirth: '1994-03-04',
  nationality: 'GH',
  country: 'GH',
  address: '12 Palm Lane',
  city: 'Accra',
  postalCode: '',
};

test('a complete form without a postal code has no error, and the code is not sent', () => {
  expect(personalProblems(filled, context)).toEqual({});
  expect(personalInput(filled)).not.toHaveProperty('postalCode');
  expect(personalInput({ ...filled, postalCode: ' GA-1 ' })).toMatchObject({ postalCode: 'GA-1' });
});

test('every missing field gets an error, blanks count as missing, and the fields are in the order of the form', () => {
  const problems = personalProblems({ ...personalValues(null), lastName: '  ' }, context);
  expect(Object.keys(problems)).toEqual([
    'firstName',
    'lastName',
    'dateOfBirth',
    'nationality',
    'country',
    'address',
    'city',
  ]);
  expect(problems.country).toBe('Country of residence is required.');
  expect(firstPersonalProblem({ city: 'x', nationality: 'y' })).toBe('nationality');
});

test('a person comes of age by the date of the server', () => {
  const problem = (dateOfBirth: string) => personalProblems({ ...filled, dateOfBirth }, context).dateOfBirth;
  expect(problem('2008-11-29')).toBeUndefined();
  expect(problem('2008-11-30')).toBe('Date of birth: you must be at least 18 years old.');
  expect(problem('1906-11-28')).toBe('Date of birth: please check the year.');
});

test('half a date is not called missing', () => {
  const problems = personalProblems({ ...filled, dateOfBirth: '' }, { ...context, isHalfDate: true });
  expect(problems.dateOfBirth).toContain('must be a valid date');
});
