/**
 * Browsers by the part that only they write. More specific ones come first, since nearly all browsers also name Chrome
 * and Safari.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const PROGRAM = /^([A-Za-z][\w.+-]{0,29})(?:\/|\s|$)/;

/** Names a device by its user agent, in words: "Chrome on Windows", "curl". */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? system ?? '';
  return PROGRAM.exec(userAgent)?.[1] ?? 'Unknown device';
}

function nameOf(table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return table.find(([sign]) => sign.test(userAgent))?.[1];
}
