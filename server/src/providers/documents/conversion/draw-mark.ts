import sharp from 'sharp';
import type { Pixels } from './picture-rules.ts';

const ANGLE_DEGREES = -30;
/** A letter is a fortieth of the longer side: readable in print, and smaller than a document's own text. */
const SIDE_PER_LETTER = 40;
const MIN_LETTER_PIXELS = 10;
/**
 * The opacity of the letters and of their edge. They are dark, with a light edge, so that they are also visible on a
 * dark background.
 */
const DARK = 0.36;
const LIGHT = 0.42;

/** Letters as a mask, 0 to 255, surrounded by empty space. */
type Tile = { mask: Buffer; width: number; height: number };

/** Draws a text over the whole picture, repeated and slanted. Changes the given pixels. */
export async function drawMark({ data, width, height }: Pixels, mark: string): Promise<void> {
  const letter = Math.max(MIN_LETTER_PIXELS, Math.round(Math.max(width, height) / SIDE_PER_LETTER));
  const tile = await makeTile(mark, letter);
  const edge = Math.max(1, Math.round(letter / 18));
  for (let y = 0; y < height; y += 1) {
    const shift = Math.floor(y / tile.height) % 2 === 0 ? 0 : tile.width >> 1;
    for (let x = 0; x < width; x += 1) {
      const dark = maskAt(tile, x + shift, y);
      const light = maskAt(tile, x + shift + edge, y + edge);
      if (dark === 0 && light === 0) continue;
      const offset = (y * width + x) * 3;
      for (let band = offset; band < offset + 3; band += 1) {
        const lit = mix(data[band] ?? 0, 255, (light / 255) * LIGHT);
        data[band] = mix(lit, 0, (dark / 255) * DARK);
      }
    }
  }
}

async function makeTile(mark: string, letter: number): Promise<Tile> {
  const text = sharp({ text: { text: escapeMarkup(mark), font: `Inter SemiBold ${letter}`, dpi: 72 } });
  const rendered = await text.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(rendered.data, {
    raw: { width: rendered.info.width, height: rendered.info.height, channels: 1 },
  })
    .rotate(ANGLE_DEGREES, { background: '#000' })
    .extend({ right: letter * 4, bottom: letter * 3, background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { mask: data, width: info.width, height: info.height };
}

/** A tile is repeated indefinitely. The last row and column are empty, so an edge never wraps. */
function maskAt({ mask, width, height }: Tile, x: number, y: number): number {
  return mask[(y % height) * width + (x % width)] ?? 0;
}

function mix(from: number, to: number, part: number): number {
  return Math.round(from + (to - from) * part);
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
