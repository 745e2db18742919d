import { createCipheriv, createDecipheriv } from 'node:crypto';
import { randomKey } from '../../random.ts';

const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
/** Random for each file. The counter and the flag of the last chunk complete the nonce of 12 bytes. */
const PREFIX_BYTES = 7;
const COUNTER_BYTES = 4;

/** A random key for one file alone. */
export function newFileKey(): Buffer {
  return randomKey(32);
}

/**
 * Seals a file with AES-256-GCM in chunks of 64 KiB, each with its own tag: adds 16 bytes per chunk and 7 bytes in
 * total.
 * @param key 32 bytes, for this file alone
 */
export function sealFile(key: Buffer, plain: Buffer): Buffer {
  const sealer = createSealer(key);
  return Buffer.concat([...sealer.add(plain), sealer.end()]);
}

/**
 * Opens a sealed file.
 * @throws Error for another key, or if the file was changed, truncated, extended or reordered
 */
export function openFile(key: Buffer, sealed: Buffer): Buffer {
  const prefix = sealed.subarray(0, PREFIX_BYTES);
  const count = Math.ceil((sealed.length - PREFIX_BYTES) / (CHUNK_BYTES + TAG_BYTES));
  if (sealed.length < PREFIX_BYTES + TAG_BYTES) throw new Error('a sealed file is too short');
  // One buffer for all chunks: a file has up to 10 MB, and a server may open several.
  const plain = Buffer.alloc(Math.max(0, sealed.length - PREFIX_BYTES - count * TAG_BYTES));
  let length = 0;
  for (let chunk = 0; chunk < count; chunk += 1) {
    const begin = PREFIX_BYTES + chunk * (CHUNK_BYTES + TAG_BYTES);
    const end = Math.min(begin + CHUNK_BYTES + TAG_BYTES, sealed.length);
    if (end - begin < TAG_BYTES) throw new Error('a sealed file is too short');
    const nonce = nonceOf(prefix, chunk, chunk === count - 1);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(end - TAG_BYTES, end));
    length += decipher.update(sealed.subarray(begin, end - TAG_BYTES)).copy(plain, length);
    decipher.final();
  }
  return plain;
}

/** Seals a file chunk by chunk: the buffers that `add` and `end` return, one after the other, are the sealed file. */
export function createSealer(key: Buffer) {
  const prefix = randomKey(PREFIX_BYTES);
  let rest: Buffer = Buffer.alloc(0);
  let count = 0;
  const seal = (chunk: Buffer, isLast: boolean) => {
    const nonce = nonceOf(prefix, count, isLast);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    const head = count === 0 ? prefix : Buffer.alloc(0);
    count += 1;
    return Buffer.concat([head, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  return {
    add(data: Buffer): Buffer[] {
      const sealed: Buffer[] = [];
      rest = Buffer.concat([rest, data]);
      // A full chunk waits for the next byte, since the last chunk is sealed differently.
      let offset = 0;
      for (; rest.length - offset > CHUNK_BYTES; offset += CHUNK_BYTES)
        sealed.push(seal(rest.subarray(offset, offset + CHUNK_BYTES), false));
      rest = rest.subarray(offset);
      return sealed;
    },
    end: (): Buffer => seal(rest, true),
  };
}

function nonceOf(prefix: Buffer, count: number, isLast: boolean): Buffer {
  const end = Buffer.alloc(COUNTER_BYTES + 1);
  end.writeUInt32BE(count);
  end.writeUInt8(isLast ? 1 : 0, COUNTER_BYTES);
  return Buffer.concat([prefix, end]);
}
