import { expect, test } from 'vitest';
import { marksPath } from './marks-path.ts';

const card = { measure: { on: 2, off: 1 }, height: 14 };

test('a hundred texts are ten groups of ten in one row', () => {
  const drawn = marksPath({ used: 63, total: 100, ...card });
  expect(drawn.width).toBe(10 * 29 + 9 * 4);
  expect(drawn.height).toBe(14);
  expect(drawn.all).toBe('M0 7H326');
});

test('the used stroke ends at the right edge of the last used mark', () => {
  expect(marksPath({ used: 1, total: 40, ...card }).used).toBe('M0 7H2');
  expect(marksPath({ used: 10, total: 40, ...card }).used).toBe('M0 7H29');
  expect(marksPath({ used: 11, total: 40, ...card }).used).toBe('M0 7H35');
});

test('six hundred texts are six low rows, drawn by two strokes', () => {
  const drawn = marksPath({ used: 250, total: 600, ...card });
  expect(drawn.strokeWidth).toBe(7);
  expect(drawn.height).toBe(6 * 7 + 5 * 3);
  expect(drawn.all.match(/M/g)).toHaveLength(6);
  expect(drawn.used.match(/M/g)).toHaveLength(3);
});

test('usage above the allowance fills the row and never exceeds it', () => {
  const drawn = marksPath({ used: 47, total: 40, ...card });
  expect(drawn.used).toBe(drawn.all);
});

test('nothing used draws no used stroke', () => {
  expect(marksPath({ used: 0, total: 40, ...card }).used).toBe('');
});

test('texts that were paid individually follow the allowance, and withheld texts are below it', () => {
  const drawn = marksPath({ used: 40, total: 40, extra: 2, withheld: 3, ...card });
  expect(drawn.extra).toBe(marksPath({ used: 0, total: 42, ...card, height: 7 }).all);
  expect(drawn.withheld).toBe('M0 13.5H8');
  expect(drawn.height).toBe(7 + 3 + 7);
});

test('nothing over the allowance draws nothing', () => {
  const drawn = marksPath({ used: 40, total: 40, ...card });
  expect([drawn.extra, drawn.withheld]).toEqual(['', '']);
});

test('ten million texts are ten rows, with the used share in ink', () => {
  const drawn = marksPath({ used: 2_500_001, total: 10_000_000, ...card });
  expect(drawn.all.match(/M/g)).toHaveLength(10);
  expect(drawn.used).toBe(marksPath({ used: 251, total: 1_000, ...card }).used);
});
