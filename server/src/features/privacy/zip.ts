import { Zip, ZipDeflate } from 'fflate';

/** One file of an archive. Its pieces are made while it is sent. */
export type ArchiveFile = { name: string; pieces: () => AsyncIterable<string | Buffer> };

/** A ZIP archive in pieces, as they become ready. Holds one piece of one file at a time. */
export async function* zip(
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, piece) => {
    if (error) failure = error;
    else ready.push(piece);
  });
  const take = () => {
    if (failure) throw failure;
    const pieces = ready;
    ready = [];
    return pieces;
  };
  const encoder = new TextEncoder();
  for await (const file of files) {
    const entry = new ZipDeflate(file.name, { level: 6 });
    entry.mtime = now;
    archive.add(entry);
    for await (const piece of file.pieces()) {
      entry.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  archive.end();
  yield* take();
}
