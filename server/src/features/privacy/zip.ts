import { Zip, ZipDeflate } from 'fflate';

/** One file of an archive. Its chunks are created while it is sent. */
export type ArchiveFile = { name: string; chunks: () => AsyncIterable<string | Buffer> };

/** A ZIP archive in chunks, as they become ready. Keeps one chunk of one file in memory at a time. */
export async function* zip(
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const encoder = new TextEncoder();
  for await (const file of files) {
    const entry = new ZipDeflate(file.name, { level: 6 });
    entry.mtime = now;
    archive.add(entry);
    for await (const chunk of file.chunks()) {
      entry.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  archive.end();
  yield* take();
}
