import { AppError } from '../../app-error.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The refusal of a file above the limit.
 * @param declaredBytes the size that the sender announced, if any
 */
export function fileTooLarge(declaredBytes: number | null, maxBytes: number): AppError {
  const limit = `${Math.floor(maxBytes / MEGABYTE)} MB`;
  return new AppError('body_too_large', {
    message:
      declaredBytes !== null && declaredBytes > maxBytes
        ? `This file has ${megabytes(declaredBytes)} MB; ${limit} is the limit.`
        : `This file is larger than ${limit}, the limit.`,
  });
}

/** Rounded up, so that a file above the limit never seems to have the size of the limit. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1);
}
