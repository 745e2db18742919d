import { PDFDocument } from '@cantoo/pdf-lib';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { DocumentConverter } from '../../ports/document-converter.ts';
import { createConverter } from '../../providers/documents/conversion/create-converter.ts';

export const DOCUMENT_MARK = 'Copy for Numlet, 29 November 2026';

/** A converter that is closed with the test. */
export function aConverter(limits?: Parameters<typeof createConverter>[1]): DocumentConverter {
  const converter = createConverter({ log: pino({ level: 'silent' }) }, limits);
  onTestFinished(converter.close);
  return converter;
}

/** Converts a document in memory. */
export function convert(converter: DocumentConverter, content: Buffer, allowPdf = false) {
  return converter.convert({ read: async () => content, allowPdf, mark: DOCUMENT_MARK });
}

/** Expects a document to be refused with this message. */
export async function refused(
  converter: DocumentConverter,
  content: Buffer,
  code: string,
  message: string,
  allowPdf = false,
) {
  const outcome = await convert(converter, content, allowPdf).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ name: 'DocumentRefusal', code, message });
}

/** A PDF with this many pages. */
export async function aPdf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([200, 100]).drawText(`Page ${page + 1}`);
  return Buffer.from(await pdf.save());
}
