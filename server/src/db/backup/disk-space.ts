import { stat } from 'node:fs/promises';

/** The size of these files together, in bytes. Missing files count as empty. */
export async function sizeOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Whole megabytes for messages, rounded up. */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
}
