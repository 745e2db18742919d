import { expect, test } from 'vitest';
import { csvLine } from './csv-rules.ts';

const SIGNS = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];

test('no cell begins like a formula, whichever cell separator a program uses', () => {
  for (const sign of SIGNS)
    for (const text of [
      `${sign}1+cmd|' /C calc'!A0`,
      `x;${sign}1+1`,
      `x; "${sign}1+1`,
      `x\t${sign}1`,
      `x\n${sign}1`,
      `x\r\n${sign}1`,
      `\t${sign}1`,
    ]) {
      const line = csvLine(['a', text]);
      for (const separator of [',', ';', '\t'])
        for (const cell of line.split(/\r\n|\r|\n/).flatMap((row) => row.split(separator)))
          expect([line, cell.replace(/^[ "]+/, '').slice(0, 1)]).not.toEqual([line, sign]);
    }
});

test('text with a separator, a quotation mark or a line break is one quoted field, and other text stays unchanged', () => {
  expect(csvLine(['plain', 'a;b', 'a\tb', 'a,b', 'say "x"', 'two\nlines', 'a=b', 'b-4'])).toBe(
    'plain,"a;b","a\tb","a,b","say ""x""","two\nlines",a=b,b-4\r\n',
  );
});

test('text that a spreadsheet would change into a number, a date or a time keeps its characters', () => {
  for (const text of [
    '048291',
    '007',
    '0000',
    '730518204611',
    '12E5',
    '3e7',
    '12-34',
    '03/11',
    '10:45',
    ' 0123 ',
    '000000',
    '048 291',
    '048.291',
    '\uff10\uff14\uff18\uff12\uff19\uff11',
    '\u00a00482',
    '1.12.26',
    '1.5e5',
    '1E+5',
    'MAR12',
    'Sep 2',
    '5-Dec',
    '12 May 26',
    '10 am',
    '9P',
  ])
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  expect(csvLine(['048,291', '\n048291', '482915\t'])).toBe(`"'048,291","'\n048291","482915\t"\r\n`);
  for (const text of [
    '482915',
    '0',
    '1.50',
    '2026-11-28T04:44:48.000Z',
    'E5',
    'code 048291',
    '12.50',
    'march 4829 x',
    'MARC',
  ])
    expect(csvLine([text])).toBe(`${text}\r\n`);
});
