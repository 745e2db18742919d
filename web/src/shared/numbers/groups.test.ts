import { groupPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { groupsByDialCode, groupsOf } from './groups.ts';
import { plateNumber } from './plate-number.ts';

test('a number is split by its dial code until its country is known, and exactly from then on', async () => {
  const british = '+447700900123';
  expect(groupsByDialCode(british)).toEqual({ dial: '+44', groups: ['7700900123'], roughly: british });
  expect(groupsByDialCode('+8701234567')).toMatchObject({ dial: '', groups: ['+8701234567'] });
  await expect.poll(() => plateNumber(british).roughly).toBeUndefined();
  expect(plateNumber(british)).toMatchObject({ flag: 'gb', ...groupPhone(british) });
});

test('a North American number is exact at once', () => {
  for (const number of ['+12125550123', '+14165550123', '+12423651234', '+18005550199'])
    expect([number, groupsOf(number)]).toEqual([number, groupPhone(number)]);
});
