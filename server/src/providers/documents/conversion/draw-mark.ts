import sharp from 'sharp';
import type { Pixels } from './picture-rules.ts';

const ANGLE = -30;
/** Letters of a fortieth of the longer side: readable in print, and smaller than a document's own text. */
const SIDE_PER_LETTER = 40;
const SMALLEST_LETTER = 10;
/**
 * How much of the picture the letters hide. They are dark, with a light edge so that they are visible on dark ground
 * too.
 */
const DARK = 0.36;
const LIGHT = 0.42;

/** Letters as a mask, 0 to 255, surrounded by free space. */
type Tile = { mask: Buffer; width: number; height: number };

/** Draws a text over the whole picture, repeated and slanted. Changes the given pixels. */
export async function drawMark({ data, width, height }: Pixels, mark: string): Promise<void> {
  const letter = Math.max(SMALLEST_LETTER, Math.round(Math.max(width, height) / SIDE_PER_LETTER));
  const tile = await makeTile(mark, letter);
  const edge = Math.max(1, Math.round(letter / 18));
  for (let y = 0; y < height; y += 1) {
    const shift = Math.floor(y / tile.height) % 2 === 0 ? 0 : tile.width >> 1;
    for (let x = 0; x < width; x += 1) {
      const dark = maskAt(tile, x + shift, y);
      const light = maskAt(tile, x + shift + edge, y + edge);
      if (dark === 0 && light === 0) continue;
      const place = (y * width + x) * 3;
      for (let band = place; band < place + 3; band += 1) {
        const lit = mix(data[band] ?? 0, 255, (light / 255) * LIGHT);
        data[band] = mix(lit, 0, (dark / 255) * DARK);
      }
    }
  }
}

async function makeTile(mark: string, letter: number): Promise<Tile> {
  const text = sharp({ text: { text: escapeMarkup(mark), font: `Inter SemiBold ${letter}`, dpi: 72 } });
  const written = await text.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(written.data, {
    raw: { width: written.info.width, height: written.info.height, channels: 1 },
  })
    .rotate(ANGLE, { background: '#000' })
    .extend({ right: letter * 4, bottom: letter * 3, background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { mask: data, width: info.width, height: info.height };
}

/** A tile is repeated indefinitely. The last line and column are free, so an edge never wraps. */
function maskAt({ mask, width, height }: Tile, x: number, y: number): number {
  return mask[(y % height) * width + (x % width)] ?? 0;
}

function mix(from: number, to: number, part: number): number {
  return Math.round(from + (to - from) * part);
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
