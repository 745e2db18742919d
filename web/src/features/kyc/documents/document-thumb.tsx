import type { KycDocumentKind } from '@numlet/contract/kyc/kyc-options';
import clsx from 'clsx';
import { useState } from 'react';
import { useBlobAddress } from '../../../ui/use-blob-address.ts';
import type { StoredDocument } from '../use-kyc.ts';
import { DocumentDrawing } from './document-drawing.tsx';
import { capitalised } from './document-words.ts';
import { useDocumentPicture } from './use-document-picture.ts';

type DocumentThumbProps = {
  kind: KycDocumentKind;
  /** What the picture shows, for screen readers. */
  label: string;
  document: StoredDocument | undefined;
  /** A chosen file, shown instead of the stored one. */
  file?: File | undefined;
  className?: string;
};

/** A small picture of a document; a drawing if there is none, as for a PDF. */
export function DocumentThumb({ kind, label, document, file, className }: DocumentThumbProps) {
  return (
    <span
      className={clsx(
        'relative grid place-items-center overflow-hidden rounded-control bg-sunken',
        className,
      )}
    >
      {file ? (
        <ChosenPicture key={`${file.name} ${file.lastModified}`} kind={kind} label={label} file={file} />
      ) : document ? (
        <StoredPicture label={label} document={document} />
      ) : (
        <DocumentDrawing kind={kind} />
      )}
    </span>
  );
}

function StoredPicture({ label, document }: { label: string; document: StoredDocument }) {
  const { data } = useDocumentPicture(document);
  const address = useBlobAddress(data);
  if (address !== null) return <Picture address={address} label={`${capitalised(label)}, as stored`} />;
  return (
    <>
      <DocumentDrawing kind={document.kind} />
      {document.form === 'pdf' && <PdfMark />}
    </>
  );
}

function ChosenPicture({ kind, label, file }: { kind: KycDocumentKind; label: string; file: File }) {
  const [isUnknown, setIsUnknown] = useState(!file.type.startsWith('image/'));
  const address = useBlobAddress(isUnknown ? null : file);
  if (address === null)
    return (
      <>
        <DocumentDrawing kind={kind} />
        {file.type === 'application/pdf' && <PdfMark />}
      </>
    );
  return (
    // Few browsers show HEIC.
    <Picture
      address={address}
      label={`${capitalised(label)}, as chosen`}
      onError={() => setIsUnknown(true)}
    />
  );
}

function Picture({ address, label, onError }: { address: string; label: string; onError?: () => void }) {
  return (
    <img src={address} alt={label} onError={onError} className="absolute inset-0 size-full object-contain" />
  );
}

function PdfMark() {
  return (
    <span className="absolute right-1.5 bottom-1.5 rounded-small bg-surface px-1.5 text-micro font-semibold text-ink-2">
      PDF
    </span>
  );
}
