import { fileTooLargeText } from '@numlet/contract/kyc/form-rules';
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
        ? fileTooLargeText(declaredBytes, maxBytes)
        : `This file is larger than the limit of ${limit}.`,
  });
}
