/** A conversion is ended after this time. */
export const CONVERSION_MS = 20_000;
/** A converting process is ended when it has more resident memory than this. */
export const CONVERSION_MEMORY_BYTES = 400 * 1024 ** 2;
export const MEMORY_CHECK_INTERVAL_MS = 500;
