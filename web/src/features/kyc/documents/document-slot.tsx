import type { KycDocumentKind } from '@numlet/contract/kyc/kyc-options';
import clsx from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Disc } from '../../../ui/status-shapes.tsx';
import type { StoredDocument } from '../use-kyc.ts';
import { DocumentThumb } from './document-thumb.tsx';
import { fileSize } from './document-words.ts';
import { FileButtons } from './file-buttons.tsx';
import type { Upload } from './upload.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFocusKeptInside } from './use-focus-kept-inside.ts';

type DocumentSlotProps = {
  kind: KycDocumentKind;
  title: ReactNode;
  hint: string;
  /** The document in a sentence: 'the front of your ID'. */
  label: string;
  document: StoredDocument | undefined;
  upload: Upload | undefined;
  onFile: (file: File) => void;
  /** Stops the upload, or discards the chosen file. */
  onStop: () => void;
  onRemove: () => void;
  /** Fields that belong to the document. */
  children?: ReactNode;
};

/** The area of one document: stored, uploading, or failed. Files can be dropped on it. */
export function DocumentSlot(props: DocumentSlotProps) {
  const { kind, title, hint, label, document, upload, onFile } = props;
  const titleId = useId();
  const slot = useRef<HTMLFieldSetElement>(null);
  const { isOver, handlers } = useFileDrop(onFile);
  useFocusKeptInside(slot, upload?.state ?? (document ? 'stored' : 'empty'));
  return (
    <fieldset
      ref={slot}
      id={slotId(kind)}
      aria-labelledby={titleId}
      {...handlers}
      className={clsx(
        'grid min-w-0 grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-4 p-4 transition-colors duration-120 sm:grid-cols-[148px_minmax(0,1fr)_auto] sm:gap-x-5 sm:p-5',
        props.children ? 'sm:grid-rows-[auto_auto_1fr]' : 'sm:grid-rows-[auto_1fr]',
        isOver && 'bg-sunken',
      )}
    >
      <DocumentThumb
        kind={kind}
        label={label}
        document={document}
        file={upload?.file}
        className="h-16 w-full self-start sm:row-span-full sm:h-[104px]"
      />
      <div className="min-w-0">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <p className="mt-0.5 text-small text-ink-2">{hint}</p>
      </div>
      <div
        className={clsx(
          'col-span-full flex flex-wrap gap-2 max-sm:order-last sm:col-span-1 sm:justify-end',
          (upload || !document) && 'max-sm:flex-col',
        )}
      >
        <SlotButtons {...props} />
      </div>
      {props.children && <div className="col-span-full sm:col-start-2">{props.children}</div>}
      <div className="col-span-full self-end sm:col-start-2">
        <SlotState {...props} />
      </div>
    </fieldset>
  );
}

/** The id of a document's area, to move the focus there. */
export function slotId(kind: string): string {
  return `document-${kind}`;
}

function SlotButtons({ kind, label, document, upload, onFile, onStop, onRemove }: DocumentSlotProps) {
  if (upload?.state === 'waiting' || upload?.state === 'sending')
    return (
      <Button
        size="sm"
        variant="outline"
        className="max-sm:h-11"
        aria-label={`Stop sending ${label}`}
        onClick={onStop}
      >
        Stop
      </Button>
    );
  const file = { kind, label, onFile };
  if (upload)
    return (
      <>
        {upload.state === 'broken' && (
          <Button
            size="sm"
            className="max-sm:h-11"
            aria-label={`Try again: ${label}`}
            onClick={() => onFile(upload.file)}
          >
            Try again
          </Button>
        )}
        <FileButtons {...file} words="Choose another" isFirst={false} withCamera />
        {document && (
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:h-11"
            aria-label={`Keep the stored one: ${label}`}
            onClick={onStop}
          >
            Keep the stored one
          </Button>
        )}
      </>
    );
  if (!document) return <FileButtons {...file} words="Choose a file" isFirst withCamera />;
  return (
    <>
      <FileButtons {...file} words="Replace" isFirst={false} withCamera={false} />
      <Button
        size="sm"
        variant="destructive-quiet"
        className="max-sm:h-11"
        aria-label={`Remove: ${label}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </>
  );
}

function SlotState({ document, upload, label }: Pick<DocumentSlotProps, 'document' | 'upload' | 'label'>) {
  const canDrop = useMedia('(pointer: fine) and (width >= 40rem)');
  if (upload?.state === 'waiting' || upload?.state === 'sending')
    return <UploadProgress upload={upload} label={label} />;
  if (upload)
    return (
      <>
        <FieldError>{upload.message}</FieldError>
        {document && <p className="mt-1 text-small text-ink-3">The previous file is still stored.</p>}
      </>
    );
  if (!document) return <p className="min-h-5 text-small text-ink-3">{canDrop && 'Or drop a file here.'}</p>;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-small text-ink-2">
      <span className="flex items-center gap-2 font-semibold text-ink">
        <Disc />
        Stored
      </span>
      <span className="tabular-nums">{fileSize(document.size_bytes)}</span>
      {document.form === 'picture' && <span className="text-ink-3">Location and camera data removed</span>}
    </p>
  );
}
