import { createHmac } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../app-error.ts';
import { newToken } from '../../random.ts';
import { fileTooLarge } from './file-too-large.ts';
import type { IncomingFile } from './incoming-file.ts';
import { createSealer, newFileKey, openFile } from './seal-file.ts';

/** A received file, encrypted on disk with a key that only this process has. */
export type ReceivedFile = {
  bytes: number;
  /** HMAC-SHA256 of the plain content, base64url. */
  hash: string;
  /** Reads the plain content into memory. */
  read(): Promise<Buffer>;
  /** Deletes the file; later calls do nothing. */
  drop(): Promise<void>;
};

type Limits = {
  maxBytes: number;
  /** Created if it is missing. */
  folder: string;
  /** The key of the hash. */
  hashKey: Buffer;
};

/**
 * Receives a file into a temporary file, encrypted before it reaches the disk. On every error the file is deleted, and
 * the rest of the stream is read and discarded, so that the sender can read the answer.
 * @throws AppError body_too_large, or storage_unavailable if the disk is full or fails
 * @throws Error of the stream if the sender disconnects
 */
export async function receiveFile(incoming: IncomingFile, { maxBytes, folder, hashKey }: Limits) {
  const { stream } = incoming;
  // The stream may fail before it is read.
  stream.on('error', () => {});
  const key = newFileKey();
  const writer = createWriter(await openUnlinked(folder));
  try {
    const sealer = createSealer(key);
    const hash = createHmac('sha256', hashKey);
    let bytes = 0;
    for await (const chunk of chunksOf(stream)) {
      bytes += chunk.length;
      if (bytes > maxBytes) continue;
      hash.update(chunk);
      await writer.write(sealer.add(chunk));
    }
    if (bytes > maxBytes || incoming.isTruncated()) throw fileTooLarge(incoming.declaredBytes, maxBytes);
    await writer.write([sealer.end()]);
    return receivedFile(writer.finish(), key, bytes, hash.digest('base64url'));
  } catch (error) {
    await writer.drop();
    throw error;
  }
}

function receivedFile(file: FileHandle, key: Buffer, bytes: number, hash: string): ReceivedFile {
  let isDropped = false;
  return {
    bytes,
    hash,
    read: async () => openFile(key, await readWhole(file)),
    async drop() {
      if (isDropped) return;
      isDropped = true;
      key.fill(0);
      await file.close();
    },
  };
}

/**
 * Opens a new file and removes its name at once, so that no other process can open it. The system deletes it when it is
 * closed, even when the process is killed.
 */
async function openUnlinked(folder: string): Promise<FileHandle> {
  const path = join(folder, newToken());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx+', 0o600);
    await rm(path).catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    return file;
  } catch (error) {
    throw new AppError('storage_unavailable', { cause: error });
  }
}

/** Writes until the first failure, which `finish` throws. */
function createWriter(file: FileHandle) {
  let failure: AppError | null = null;
  return {
    async write(chunks: Buffer[]) {
      try {
        if (!failure) for (const chunk of chunks) await file.appendFile(chunk);
      } catch (error) {
        failure = new AppError('storage_unavailable', { cause: error });
      }
    },
    finish() {
      if (failure) throw failure;
      return file;
    },
    drop: () => file.close(),
  };
}

async function readWhole(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const whole = Buffer.alloc(size);
  for (let offset = 0; offset < size; ) {
    const { bytesRead } = await file.read(whole, offset, size - offset, offset);
    if (bytesRead === 0) throw new Error('a received file was truncated');
    offset += bytesRead;
  }
  return whole;
}

async function* chunksOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a file must be received as bytes');
    yield chunk;
  }
}
