import { expect, test } from 'vitest';
import { demoCode, firstDemoMessages, nextDemoMessages } from './demo-messages.ts';

test('a new invented text is put on top and only the three newest stay', () => {
  const next = nextDemoMessages(firstDemoMessages, () => 0.5);
  expect(next).toHaveLength(3);
  expect(next.map((message) => message.id)).toEqual([4, 3, 2]);
});

test('every text has a time, one minute after the previous text, even past midnight', () => {
  const next = nextDemoMessages(firstDemoMessages, () => 0.5);
  expect(next.map((message) => message.time)).toEqual(['09:42', '09:41', '09:40']);
  const [late] = firstDemoMessages;
  const night = late ? nextDemoMessages([{ ...late, id: 861 }], () => 0.5) : [];
  expect(night[0]?.time).toBe('00:00');
});

test('an invented code has six digits at both ends of the range', () => {
  const lowest = nextDemoMessages([], () => 0)[0];
  const highest = nextDemoMessages([], () => 0.999999999)[0];
  expect(demoCode(lowest?.message ?? '')).toBe('100000');
  expect(demoCode(highest?.message ?? '')).toBe('999999');
});

test('every wording has its code as the first run of digits', () => {
  for (let step = 0; step < 5; step += 1) {
    const answers = [0.25, step / 5, 0];
    const message = nextDemoMessages([], () => answers.shift() ?? 0)[0];
    expect(demoCode(message?.message ?? '')).toBe('325000');
  }
});

test('copying uses the first run of three to six digits', () => {
  expect(demoCode('Use 12 or 4711, then 999999')).toBe('4711');
  expect(demoCode('nothing to copy')).toBeNull();
});
