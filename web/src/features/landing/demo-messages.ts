import { DEMO_MESSAGES_KEPT } from '@numlet/contract/constants';
import type { SenderMark } from '../../shared/messages/sender-mark.ts';
import { senderMarks } from '../../shared/messages/sender-marks.ts';
import type { PlateNumber } from '../../shared/numbers/number-plate.tsx';
import { australianSample, frenchSample, germanSample, indianSample } from './samples.ts';

/** One invented text of the demonstration (specification 1 §3, Demo message). */
export type DemoMessage = {
  id: number;
  from: SenderMark;
  message: string;
  /** 09:41, on an invented day. */
  time: string;
  country: string;
  number: PlateNumber;
};

/** Puts a new invented text on top and keeps the three newest. `random` returns numbers from 0 up to 1. */
export function nextDemoMessages(shown: readonly DemoMessage[], random: () => number): DemoMessage[] {
  const id = (shown[0]?.id ?? 0) + 1;
  const code = String(100_000 + Math.floor(random() * 900_000));
  const message = demoMessage(id, pick(platforms, random), code, pick(countries, random));
  return [message, ...shown].slice(0, DEMO_MESSAGES_KEPT);
}

/** The code for the copy button: the first run of three to six digits. */
export function demoCode(message: string): string | null {
  return /\d{3,6}/.exec(message)?.[0] ?? null;
}

const platforms = ['discord', 'twitter', 'telegram', 'signal', 'snapchat'] as const;
const countries = ['Australia', 'India', 'Germany', 'France'] as const;
type Platform = (typeof platforms)[number];
type DemoCountry = (typeof countries)[number];

const numbers: Readonly<Record<DemoCountry, PlateNumber>> = {
  Australia: australianSample,
  India: indianSample,
  Germany: germanSample,
  France: frenchSample,
};

const wordings: Readonly<Record<Platform, (code: string) => string>> = {
  discord: (code) => `Your Discord verification code is: ${code}`,
  twitter: (code) => `${code} is your Twitter login code. Don't reply to this message with your code.`,
  telegram: (code) =>
    `Telegram code: ${code}. Do not give it to anyone, even if they say they are from Telegram.`,
  signal: (code) => `Your SIGNAL code: ${code}`,
  snapchat: (code) => `Snapchat code: ${code}. Happy Snapping!`,
};

/** The first texts of the demonstration, newest first. */
export const firstDemoMessages: readonly DemoMessage[] = [
  demoMessage(3, 'discord', '615038', 'Australia'),
  demoMessage(2, 'telegram', '204771', 'India'),
  demoMessage(1, 'signal', '938450', 'Germany'),
];

function demoMessage(id: number, platform: Platform, code: string, country: DemoCountry): DemoMessage {
  return {
    id,
    from: senderMarks[platform],
    message: wordings[platform](code),
    time: demoTime(id),
    country,
    number: numbers[country],
  };
}

/** Each text is a minute later than the one before. The time is invented, since the page is prerendered. */
function demoTime(id: number): string {
  const minutes = 9 * 60 + 38 + id;
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function pick<const Choices extends readonly string[]>(
  choices: Choices,
  random: () => number,
): Choices[number] {
  return choices[Math.floor(random() * choices.length)] ?? choices[0] ?? '';
}
