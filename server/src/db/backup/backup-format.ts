import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';

/** The manifest of a backup. Each file of the data folder is beside it under its own path, with `.zst` appended. */
const MANIFEST = 'manifest.json';
const COMPRESSED_SUFFIX = '.zst';
/** How many files are processed at a time. Most are small, and wait for the disk. */
const MAX_CONCURRENT = 16;
/**
 * Up to this size a file is processed in memory: nearly all files are this small, and streams cost several times as
 * much.
 */
const IN_MEMORY_BYTES = 256 * 1024;

const content = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The major version of PostgreSQL, the only one that can read the files. */
  postgres: z.string(),
  /** The range of the write-ahead log (WAL) that a restore needs, from the beginning of the copy to its end. */
  wal: z.object({ start: z.string(), stop: z.string() }),
  folders: z.array(z.string()),
  /** Sizes and checksums (SHA-256) are those of the files before compression. */
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});
const manifest = z.object({ content, sha256: z.string() });

export type BackupContent = z.infer<typeof content>;
export type BackupFile = BackupContent['files'][number];
type Content = Pick<BackupFile, 'bytes' | 'sha256'>;

/** Writes the manifest, as the last file: a folder without one is not a backup. */
export async function writeManifest(folder: string, value: BackupContent) {
  const text = JSON.stringify({ content: value, sha256: hashOf(JSON.stringify(value)) }, null, 1);
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
}

/** @throws Error with a one-sentence message if the folder is not a complete backup */
export async function readManifest(folder: string): Promise<BackupContent> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is not a backup: it has no ${MANIFEST}.`, { cause });
  });
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success || hashOf(JSON.stringify(parsed.data.content)) !== parsed.data.sha256)
    throw new Error(`The ${MANIFEST} of the backup ${folder} is damaged: take another backup.`);
  return parsed.data.content;
}

/**
 * Compresses one file, which may be written to at the same time. @returns its manifest entry, or null if it does not
 * exist
 */
export async function packFile(from: string, folder: string, path: string): Promise<BackupFile | null> {
  const source = await open(from).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!source) return null;
  const to = join(folder, path + COMPRESSED_SUFFIX);
  const small = await readSmall(source);
  if (small) {
    await writeFile(to, zstdCompressSync(small), { mode: 0o600, flush: true });
    return { path, bytes: small.length, sha256: hashOf(small) };
  }
  const counter = countBytes();
  await pipeline(
    source.createReadStream(),
    counter.stream,
    createZstdCompress(),
    createWriteStream(to, { mode: 0o600, flush: true }),
  );
  return { path, ...counter.result() };
}

/** Reads a small file and closes it. @returns null for a large file, which stays open */
async function readSmall(source: FileHandle): Promise<Buffer | null> {
  try {
    const { size } = await source.stat();
    if (size > IN_MEMORY_BYTES) return null;
    const content = await source.readFile();
    await source.close();
    return content;
  } catch (error) {
    await source.close();
    throw error;
  }
}

/**
 * Decompresses one file, and checks it against the manifest. @throws Error with a one-sentence message if it differs
 */
export async function unpackFile(folder: string, file: BackupFile, to: string) {
  const damaged = (cause?: unknown) =>
    new Error(`The backup ${folder} is damaged at ${file.path}: take another backup.`, { cause });
  const from = join(folder, file.path + COMPRESSED_SUFFIX);
  const unpack = file.bytes > IN_MEMORY_BYTES ? unpackInChunks : unpackInMemory;
  const { bytes, sha256 } = await unpack(from, to, file.bytes).catch((error: unknown) => {
    throw isFull(error) ? error : damaged(error);
  });
  if (bytes !== file.bytes || sha256 !== file.sha256) throw damaged();
}

async function unpackInMemory(from: string, to: string, bytes: number): Promise<Content> {
  // Content that is too large is refused before it takes up memory.
  const content = zstdDecompressSync(await readFile(from), { maxOutputLength: Math.max(1, bytes) });
  await writeFile(to, content, { mode: 0o600, flush: true });
  return { bytes: content.length, sha256: hashOf(content) };
}

async function unpackInChunks(from: string, to: string): Promise<Content> {
  const counter = countBytes();
  await pipeline(
    createReadStream(from),
    createZstdDecompress(),
    counter.stream,
    createWriteStream(to, { mode: 0o600, flush: true }),
  );
  return counter.result();
}

/** Runs `work` for each item, several at a time. Starts no further item after a failure. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = [...items].reverse();
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      try {
        await work(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, worker));
  for (const each of workers) if (each.status === 'rejected') throw each.reason;
}

/** Flushes the names in a folder to disk, if the system can, so that they survive a power cut. */
export async function syncFolder(folder: string) {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function countBytes(): { stream: Transform; result(): Content } {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
