import { encode } from 'uqr';
import type { QrPath } from './qr-code.tsx';

/** In modules, on each side: as the standard requires (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code, with the quiet zone that cameras need. */
export function drawQrCode(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const runs = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}.5h${length}`));
  return { size, d: runs.join('') };
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
