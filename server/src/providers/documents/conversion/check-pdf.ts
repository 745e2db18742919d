import { PDFDocument } from '@cantoo/pdf-lib';
import { KYC_PDF_MAX_PAGES } from '@numlet/contract/constants';
import { DocumentRefusal } from '../../../ports/document-converter.ts';

/**
 * Accepts a PDF that can be read without a password and does not have too many pages. It is not changed.
 * @throws DocumentRefusal
 */
export async function checkPdf(content: Buffer): Promise<void> {
  if (content.toString('latin1', 0, 5) !== '%PDF-') throw damaged(undefined);
  // The parser repairs a truncated PDF, and would accept it without its last pages.
  if (!content.includes('%%EOF')) throw damaged(undefined);
  const pdf = await PDFDocument.load(content, { ignoreEncryption: true, updateMetadata: false }).catch(
    (cause: unknown) => {
      throw damaged(cause);
    },
  );
  if (pdf.isEncrypted)
    throw new DocumentRefusal('document_refused', 'This PDF is locked: save it without a password.');
  const pages = countPages(pdf);
  if (pages > KYC_PDF_MAX_PAGES)
    throw new DocumentRefusal(
      'document_refused',
      `This PDF has ${pages} pages; the limit is ${KYC_PDF_MAX_PAGES}.`,
    );
  if (pages === 0) throw damaged(undefined);
}

function countPages(pdf: PDFDocument): number {
  try {
    return pdf.getPageCount();
  } catch (cause) {
    throw damaged(cause);
  }
}

function damaged(cause: unknown): DocumentRefusal {
  return new DocumentRefusal('document_refused', 'This PDF is damaged or incomplete: save it again.', cause);
}
