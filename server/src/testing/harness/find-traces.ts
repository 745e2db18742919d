import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Shorter pieces occur by chance. */
const SHORTEST_BYTES = 8;
const READ_AT_ONCE = 16;

type Pattern = { name: string; bytes: Buffer };

/**
 * Searches for pieces of content, each unchanged, in base64 of either alphabet at any offset, in hexadecimal, and as a
 * JSON list of numbers. Returns the names of those that occur.
 */
export function createTraceSearch(pieces: Readonly<Record<string, Buffer>>) {
  const patterns = Object.entries(pieces).flatMap(([name, piece]) =>
    encodingsOf(piece).map((bytes): Pattern => ({ name, bytes })),
  );
  const short = patterns.find(({ bytes }) => bytes.length < SHORTEST_BYTES);
  if (short) throw new Error(`${short.name} is too short to be searched for`);
  const byStart = new Map<number, Pattern[]>();
  for (const pattern of patterns) {
    const start = pattern.bytes.readUInt16BE();
    byStart.set(start, [...(byStart.get(start) ?? []), pattern]);
  }
  // One pass for all patterns: few places begin like any of them.
  const starts = new Uint8Array(65_536);
  for (const start of byStart.keys()) starts[start] = 1;
  const inContent = (content: Buffer): string[] => {
    const found = new Set<string>();
    let start = 0;
    for (let place = 0; place < content.length; place += 1) {
      start = ((start << 8) | (content[place] ?? 0)) & 0xffff;
      if (starts[start] !== 1 || place === 0) continue;
      for (const { name, bytes } of byStart.get(start) ?? [])
        if (content.subarray(place - 1, place - 1 + bytes.length).equals(bytes)) found.add(name);
    }
    return [...found].toSorted();
  };
  return {
    inContent,
    inText: (text: string) => inContent(Buffer.from(text)),
    /**
     * In every file of a folder and below, or in those changed since a moment.
     * @param ignored names in the folder that are not searched
     */
    async inFolder(
      folder: string,
      { changedSince, ignored = [] }: { changedSince?: Date; ignored?: readonly string[] } = {},
    ): Promise<string[]> {
      const found = new Set<string>();
      const paths = await listFiles(folder, new Set(ignored));
      const work = async () => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop())
          for (const name of inContent(await readChanged(path, changedSince))) found.add(name);
      };
      await Promise.all(Array.from({ length: READ_AT_ONCE }, work));
      return [...found].toSorted();
    },
  };
}

function encodingsOf(piece: Buffer): Buffer[] {
  const base64 = [0, 1, 2].flatMap((skipped) => {
    const aligned = piece.subarray(skipped);
    const whole = aligned.subarray(0, aligned.length - (aligned.length % 3));
    return [whole.toString('base64'), whole.toString('base64url')];
  });
  const hex = piece.toString('hex');
  return [
    piece,
    ...[...base64, hex, hex.toUpperCase(), [...piece].join(',')].map((text) => Buffer.from(text)),
  ];
}

async function listFiles(folder: string, ignored: ReadonlySet<string> = new Set()): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const below = await Promise.all(
    entries.map((entry) => {
      if (ignored.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
    }),
  );
  return below.flat();
}

/** Nothing for a file that is older, or that has been deleted. */
async function readChanged(path: string, since: Date | undefined): Promise<Buffer> {
  const changed = since === undefined ? true : await stat(path).then(({ mtime }) => mtime >= since, isGone);
  return changed ? readFile(path).catch(() => Buffer.alloc(0)) : Buffer.alloc(0);
}

const isGone = () => false;
