import { readExamples } from '@numlet/code-finder/examples';
import { extractCode } from '@numlet/code-finder/extract-code';

export type CodesResult = {
  texts: number;
  /** Processor time for one text, in each round. */
  microseconds: number[];
  /** Processor time of the slowest hostile text, and its repeated unit. */
  hostile: { milliseconds: number; unit: string };
  wrong: string[];
};

const ROUNDS = 40;
const HOSTILE_LENGTH = 1600;
const HOSTILE_ROUNDS = 25;
/**
 * The texts that are most work for the rules: candidates, words, groups and beginnings of everything that they search.
 */
const HOSTILE_UNITS = [
  'code: 1234 ',
  '验证码123456',
  'pin 2026 ',
  'use 1234 to ',
  'A1B2C3 ',
  'order no id is ',
  'promo code SAVE20 ',
  '1-',
  'a-',
  'a.',
  '12 34 ',
  'USD 1 ',
  'é',
  '1月',
  ' ',
];

/** Measures the cost of finding the code of a text. Every screen does it for each text that it shows. */
export function measureCodes(): CodesResult {
  const examples = [...readExamples('examples'), ...readExamples('kinds')];
  const texts = examples.map(({ text }) => text);
  const microseconds = Array.from({ length: ROUNDS }, () => processorTime(texts) / texts.length);
  return {
    texts: texts.length,
    microseconds: microseconds.slice(ROUNDS / 2),
    hostile: slowestHostile(),
    wrong: examples
      .filter(({ code, text }) => (extractCode(text)?.code ?? null) !== code)
      .map(({ text }) => text),
  };
}

/** In microseconds, without the time of other programs. */
function processorTime(texts: string[]): number {
  const begin = process.threadCpuUsage();
  for (const text of texts) extractCode(text);
  const { user, system } = process.threadCpuUsage(begin);
  return user + system;
}

function slowestHostile(): CodesResult['hostile'] {
  const slowest = { milliseconds: 0, unit: '' };
  for (const unit of HOSTILE_UNITS) {
    const flood = unit.repeat(HOSTILE_LENGTH / unit.length);
    const text = `code ${flood} 123456`;
    const texts = Array.from({ length: HOSTILE_ROUNDS }, () => text);
    processorTime(texts);
    const milliseconds = processorTime(texts) / HOSTILE_ROUNDS / 1000;
    if (milliseconds > slowest.milliseconds) Object.assign(slowest, { milliseconds, unit });
  }
  return slowest;
}
