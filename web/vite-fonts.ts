import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The aliases for the folder of subset fonts: the styles import `faces.css`, the screens `<file>.woff2`. */
const NAMES = ['numlet-fonts', 'virtual:fonts'];
const folder = fileURLToPath(new URL('../.cache/fonts', import.meta.url));

type Subset = {
  file: string;
  family: string;
  /** The file of the package that is subset. */
  from: string;
  /** Characters, as the first and last of each range. */
  runs: readonly (readonly [number, number])[];
  axes: Record<string, { min: number; max: number }>;
  features: readonly string[];
};

/** The characters of the product's own texts, English with its signs, which a first visit waits for. */
const PRODUCT_CHARACTERS = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
] as const;
/** Further characters of people's names in the languages of western Europe. */
const WESTERN_CHARACTERS = [
  [0xa1, 0xa2],
  [0xa4, 0xa8],
  [0xaa, 0xac],
  [0xae, 0xaf],
  [0xb1, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
] as const;
/** Those of central Europe, the Baltic, Turkey and Romania. */
const EASTERN_CHARACTERS = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
] as const;
/** The naira and cedi signs, which only a few pages show. */
const CURRENCY_CHARACTERS = [
  [0x20a6, 0x20a6],
  [0x20b5, 0x20b5],
] as const;

const inter = {
  family: 'Inter Variable',
  axes: { wght: { min: 400, max: 700 } },
  features: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'clig', 'tnum'],
};
const subsets: readonly Subset[] = [
  { ...inter, file: 'inter-product', from: interFile('latin'), runs: PRODUCT_CHARACTERS },
  { ...inter, file: 'inter-western', from: interFile('latin'), runs: WESTERN_CHARACTERS },
  { ...inter, file: 'inter-eastern', from: interFile('latin-ext'), runs: EASTERN_CHARACTERS },
  { ...inter, file: 'inter-currencies', from: interFile('latin-ext'), runs: CURRENCY_CHARACTERS },
  {
    file: 'geist-mono-product',
    family: 'Geist Mono Variable',
    from: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    runs: PRODUCT_CHARACTERS,
    axes: { wght: { min: 400, max: 600 } },
    features: ['kern', 'ccmp', 'mark', 'mkmk', 'locl', 'tnum'],
  },
];

/**
 * Subsets the two typefaces to the characters and weights that are used, into `.cache/fonts`, once for each release of
 * the fonts. Other characters still render: the packages' own files are the fallback.
 */
export function fonts(): Plugin {
  return {
    name: 'numlet-fonts',
    async config() {
      await writeSubsets();
      return { resolve: { alias: Object.fromEntries(NAMES.map((name) => [name, folder])) } };
    },
  };
}

async function writeSubsets(): Promise<void> {
  const sources = subsets.map(({ from }) => readFileSync(fileURLToPath(import.meta.resolve(from))));
  const ownSource = readFileSync(fileURLToPath(import.meta.url));
  const hash = createHash('sha256');
  for (const each of [ownSource, ...sources]) hash.update(each);
  const stampFile = `${folder}/made-from`;
  const stamp = hash.digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  mkdirSync(folder, { recursive: true });
  for (const [index, { file, runs, axes, features }] of subsets.entries()) {
    const characters = runs.map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join(''),
    );
    const font = await subsetFont(sources[index] ?? Buffer.alloc(0), characters.join(''), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: [...features],
    });
    writeFileSync(`${folder}/${file}.woff2`, font);
  }
  writeFileSync(`${folder}/faces.css`, subsets.map(faceOf).join('\n'));
  writeFileSync(stampFile, stamp);
}

/**
 * The weights are declared as in the package's own faces. Only then does a browser treat them all as one family and
 * select by character.
 */
function faceOf({ file, family, runs }: Subset): string {
  const hex = (character: number) => character.toString(16).toUpperCase();
  const range = runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`);
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url("./${file}.woff2") format("woff2");
  unicode-range: ${range.join(', ')};
}
`;
}

function interFile(part: string): string {
  return `@fontsource-variable/inter/files/inter-${part}-opsz-normal.woff2`;
}
