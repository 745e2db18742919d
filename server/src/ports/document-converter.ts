export type Converted = {
  /** The new JPEG without metadata, upright and marked; of a PDF, its unchanged bytes. */
  content: Buffer;
  contentType: 'image/jpeg' | 'application/pdf';
  /** A small JPEG; a PDF has none. */
  preview: Buffer | null;
};

type Document = {
  /** Called once a conversion slot is free, so that waiting documents need no memory. */
  read(): Promise<Buffer>;
  allowPdf: boolean;
  /** The text that is drawn over a picture, such as `Copy for Numlet, 29 November 2026`. */
  mark: string;
};

export type DocumentConverter = {
  /**
   * Decodes a document and re-encodes it, in its own process.
   * @throws DocumentRefusal that says what the person can do
   * @throws AppError overloaded if too many documents wait
   */
  convert(document: Document): Promise<Converted>;
  /** Ends the processes. Running and waiting conversions fail. */
  close(): Promise<void>;
};

type RefusalCode = 'document_refused' | 'unsupported_media_type';

/** A document that cannot be accepted. The message is for the person. */
export class DocumentRefusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DocumentRefusal';
    this.code = code;
  }
}
