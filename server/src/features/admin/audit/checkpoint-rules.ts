import { sha256 } from '../../../random.ts';

/** A row of the audit log as text: every column, in a form that is the same on every server and after every restore. */
export type SealedRow = { seq: number; id: string; text: string };

export type Checkpoint = {
  number: number;
  at: Date;
  up_to_seq: number;
  row_count: number;
  row_hashes: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
};

const SEQ_BYTES = 8;
const HASH_BYTES = 16;
const ENTRY_BYTES = SEQ_BYTES + HASH_BYTES;

/** The predecessor of the first checkpoint. */
export const BEGINNING: Pick<Checkpoint, 'number' | 'up_to_seq' | 'hash'> = {
  number: 0,
  up_to_seq: 0,
  hash: Buffer.alloc(32),
};

/** Makes the checkpoint that follows `last` and covers these rows. */
export function nextCheckpoint(
  last: Pick<Checkpoint, 'number' | 'hash'>,
  rows: readonly SealedRow[],
  upTo: number,
  at: Date,
): Checkpoint {
  const content = {
    number: last.number + 1,
    at,
    up_to_seq: upTo,
    row_count: rows.length,
    row_hashes: Buffer.concat(rows.map(entryOf)),
    previous_hash: last.hash,
  };
  return { ...content, hash: hashOf(content) };
}

/** The fault of a checkpoint itself, apart from its rows. @returns null if there is none */
export function faultOfCheckpoint(
  last: Pick<Checkpoint, 'number' | 'hash' | 'up_to_seq'>,
  checkpoint: Checkpoint,
): string | null {
  const { number } = checkpoint;
  if (number !== last.number + 1) return `Checkpoint ${last.number + 1} is missing.`;
  if (!checkpoint.hash.equals(hashOf(checkpoint))) return `Checkpoint ${number} was changed.`;
  if (!checkpoint.previous_hash.equals(last.hash))
    return `Checkpoint ${number} does not follow checkpoint ${last.number}: one of them was replaced.`;
  return null;
}

/** The first row, by seq, that differs from the sealed one. @returns null if none does */
export function faultOfRows(checkpoint: Checkpoint, rows: readonly SealedRow[]): string | null {
  const sealed = new Map<number, Buffer>();
  for (let offset = 0; offset < checkpoint.row_hashes.length; offset += ENTRY_BYTES)
    sealed.set(
      Number(checkpoint.row_hashes.readBigInt64BE(offset)),
      checkpoint.row_hashes.subarray(offset + SEQ_BYTES, offset + ENTRY_BYTES),
    );
  const found = new Map(rows.map((row) => [row.seq, row]));
  for (const seq of [...new Set([...sealed.keys(), ...found.keys()])].sort((one, other) => one - other)) {
    const row = found.get(seq);
    const hash = sealed.get(seq);
    const where = `in checkpoint ${checkpoint.number}, of ${checkpoint.at.toISOString()}`;
    if (!row) return `Row ${seq} was deleted: it is ${where}.`;
    if (!hash) return `Row ${seq} (${row.id}) was added later: it is not ${where}.`;
    if (!hash.equals(hashOfRow(row))) return `Row ${seq} (${row.id}) was changed: it differs ${where}.`;
  }
  return null;
}

function entryOf(row: SealedRow): Buffer {
  const seq = Buffer.alloc(SEQ_BYTES);
  seq.writeBigInt64BE(BigInt(row.seq));
  return Buffer.concat([seq, hashOfRow(row)]);
}

const hashOfRow = ({ text }: SealedRow): Buffer => sha256(text).subarray(0, HASH_BYTES);

function hashOf({
  number,
  at,
  up_to_seq,
  row_count,
  row_hashes,
  previous_hash,
}: Omit<Checkpoint, 'hash'>): Buffer {
  return sha256(
    [
      previous_hash.toString('hex'),
      number,
      at.toISOString(),
      up_to_seq,
      row_count,
      row_hashes.toString('base64'),
    ].join('\n'),
  );
}
