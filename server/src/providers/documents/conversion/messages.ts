import { z } from 'zod';
import type { Converted, DocumentRefusal } from '../../../ports/document-converter.ts';

const bytes = z
  .instanceof(Uint8Array)
  .transform((view) => Buffer.from(view.buffer, view.byteOffset, view.length));

/** The message of the parent. */
export const conversion = z.object({ content: bytes, allowPdf: z.boolean(), mark: z.string() });

const MAX_BYTES = 16 * 1024 ** 2;
const smallBytes = bytes.refine(({ length }) => length > 0 && length <= MAX_BYTES);

/** The answer of the process. It is checked, since a document may have taken control of the process. */
export const conversionOutcome = z.union([
  z.object({
    converted: z.object({
      content: smallBytes,
      contentType: z.enum(['image/jpeg', 'application/pdf']),
      preview: smallBytes.nullable(),
    }),
  }),
  z.object({
    refusal: z.object({
      code: z.enum(['document_refused', 'unsupported_media_type']),
      message: z.string().max(200),
    }),
  }),
  z.object({ failure: z.string().max(500) }),
]);
export type Outcome =
  | { converted: Converted }
  | { refusal: Pick<DocumentRefusal, 'code' | 'message'> }
  | { failure: string };
