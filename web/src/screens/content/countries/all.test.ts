import { expect, test } from 'vitest';
import { senderMarks } from '../../../shared/messages/sender-marks.ts';
import { countryPages } from './all.ts';

/** The help pages of these platforms refuse internet numbers, or advise against them for codes by text. */
const refusing = [senderMarks.upwork, senderMarks.fiverr, senderMarks.whatsappBusiness];

test('no country page recommends a platform that refuses internet numbers', () => {
  for (const { path, marks } of countryPages)
    expect(
      marks.filter((mark) => refusing.includes(mark)).map(({ name }) => name),
      path,
    ).toEqual([]);
});

test('each country page says that its guide prices are not charged', () => {
  for (const { path, guideNote } of countryPages) expect(guideNote, path).toContain('not charged');
});

test('each country page has a description that a search engine shows in full', () => {
  for (const { path, description } of countryPages) {
    expect(description.length, path).toBeGreaterThanOrEqual(50);
    expect(description.length, path).toBeLessThanOrEqual(160);
  }
});
