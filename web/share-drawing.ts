import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand } from '@numlet/contract/brand';
import satori from 'satori';
import sharp from 'sharp';
import { codeMarks } from './src/lib/code-marks.ts';
import { type ArticleDrawing, readPlates } from './src/lib/site/articles.ts';
import { SHARE_PICTURE } from './src/lib/site/share-picture.ts';

/** An element for satori, which supports only flexbox and requires it for elements with several children. */
type Box = {
  type: string;
  key: null;
  props: { style: object; children?: Box[] | string } & Record<string, unknown>;
};

const INK = '#14181a';
const PAPER = '#fafaf7';
const GREY = '#8b9390';
const DARK_TICK = '#3a4243';
const ON_INK = '#edeee9';
const GREEN = '#3fd58f';
const MARGIN = 72;

const packageFile = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)));
const fonts = [
  { name: 'Inter', weight: 600, data: packageFile('@fontsource/inter/files/inter-latin-600-normal.woff') },
  {
    name: 'Mono',
    weight: 500,
    data: packageFile('@fontsource/geist-mono/files/geist-mono-latin-500-normal.woff'),
  },
] as const;

/** The sharing picture of a page: its title on paper, and below it, on ink, its drawing. */
export async function drawSharePicture(title: string, drawing: ArticleDrawing): Promise<Buffer> {
  const picture = flex({ width: '100%', height: '100%', flexDirection: 'column', background: PAPER }, [
    flex(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        height: 330,
        padding: `56px ${MARGIN}px 40px`,
      },
      [
        flex({ alignItems: 'center', fontSize: 34, letterSpacing: '-0.04em', color: INK }, [
          words(brand.name),
          flex({ width: 4, height: 32, marginLeft: 4, background: INK }),
        ]),
        flex(
          { fontSize: title.length > 44 ? 54 : 68, lineHeight: 1.08, letterSpacing: '-0.035em', color: INK },
          [words(title)],
        ),
      ],
    ),
    flex(
      {
        ...{ flexDirection: 'column', justifyContent: 'center', height: 300, padding: `0 ${MARGIN}px` },
        ...{ background: INK, color: ON_INK, fontFamily: 'Mono' },
      },
      [draw(drawing)],
    ),
  ]);
  const svg = await satori(picture, {
    ...SHARE_PICTURE,
    fonts: fonts.map((font) => ({ ...font, style: 'normal' })),
  });
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 8 })
    .toBuffer();
}

function draw(drawing: ArticleDrawing): Box {
  if (drawing.kind === 'plate' || drawing.kind === 'plates') return drawPlates(drawing.value);
  if (drawing.kind === 'slots') return drawSlots();
  if (drawing.kind === 'code') return drawDigits(drawing.value, 190);
  return flex({ flexDirection: 'column' }, [drawMarks(drawing.value), drawDigits(drawing.value, 134)]);
}

function drawDigits(code: string, fontSize: number): Box {
  const half = Math.ceil(code.length / 2);
  return flex({ alignItems: 'center', fontSize, letterSpacing: '-0.06em', lineHeight: 1 }, [
    words(code.slice(0, half)),
    flex({ marginLeft: fontSize * 0.22 }, [words(code.slice(half))]),
    flex({ width: 8, height: fontSize * 0.78, marginLeft: 26, background: GREEN }),
  ]);
}

function drawMarks(code: string): Box {
  const { width, height, ones, noughts } = codeMarks(code);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${ones}" fill="${ON_INK}"/><path d="${noughts}" fill="${DARK_TICK}"/></svg>`;
  const drawnWidth = 740;
  return image(svg, drawnWidth, Math.round((drawnWidth * height) / width), { marginBottom: 26 });
}

function drawPlates(value: string): Box {
  const plates = readPlates(value);
  const size = plates.length === 1 ? 78 : 58;
  return flex(
    { flexDirection: 'column' },
    plates.map(({ flag, dial, groups }) => {
      const svg = packageFile(`flag-icons/flags/4x3/${flag}.svg`).toString('utf8');
      return flex({ alignItems: 'center', fontSize: size, letterSpacing: '-0.03em' }, [
        image(svg, size * 1.18, size * 0.885, { marginRight: size * 0.44, borderRadius: 8 }),
        ...[dial, ...groups].map((group, index) =>
          flex({ marginRight: size * 0.33, ...(index === 0 && { color: GREY }) }, [words(group)]),
        ),
        ...(plates.length === 1 ? [flex({ width: 6, height: 70, marginLeft: 2, background: GREEN })] : []),
      ]);
    }),
  );
}

function drawSlots(): Box {
  const slot = (index: number) =>
    flex({ width: 116, height: 6, marginLeft: index === 3 ? 50 : 18, background: GREY });
  return flex({ alignItems: 'flex-end' }, [
    flex({ width: 8, height: 150, marginRight: 12, background: ON_INK }),
    ...[0, 1, 2, 3, 4, 5].map(slot),
  ]);
}

function image(svg: string, width: number, height: number, style: object): Box {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', key: null, props: { src, width, height, style } };
}

function flex(style: object, children: Box[] = []): Box {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
  };
}

function words(text: string): Box {
  return { type: 'span', key: null, props: { style: {}, children: text } };
}
