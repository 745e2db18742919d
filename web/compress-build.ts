// Writes the compressed copies that are sent in place of a file, at the highest compression: once here instead of at
// each request.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './compressible.ts';

const client = process.argv[2] ?? fileURLToPath(new URL('./build/client', import.meta.url));
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

// Node compresses on its own threads, so starting all files at once keeps every processor busy.
await Promise.all(globSync('**/*.*', { cwd: client }).map((name) => compress(name)));

async function compress(name: string): Promise<void> {
  const file = join(client, name);
  const content = await readFile(file).catch(() => null);
  if (content === null || !isCompressible({ name, bytes: content.length })) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
