import { KYC_PROOF_OF_ADDRESS_MONTHS } from '@numlet/contract/constants';
import type { KycDocumentKind, KycIdType } from '@numlet/contract/kyc/kyc-options';
import type { ReactNode } from 'react';
import type { StoredDocument } from '../use-kyc.ts';
import { DocumentSlot } from './document-slot.tsx';
import { documentName, documentTitle } from './document-words.ts';
import type { Upload } from './upload.ts';
import { useNoStrayDrops } from './use-file-drop.ts';
import type { Uploads } from './use-uploads.ts';

type DocumentAreasProps = {
  idType: KycIdType | '';
  documentOf: (kind: KycDocumentKind) => StoredDocument | undefined;
  uploadOf: (kind: KycDocumentKind) => Upload | undefined;
  uploads: Uploads;
  onRemove: (kind: KycDocumentKind) => void;
  /** The fields of the proof of address. */
  children: ReactNode;
};

/** The three upload areas of the specification. A passport has one side. */
export function DocumentAreas(props: DocumentAreasProps) {
  const { idType, documentOf, uploadOf, uploads, onRemove, children } = props;
  useNoStrayDrops();
  const isPassport = idType === 'International Passport';
  const slot = (kind: KycDocumentKind) => ({
    kind,
    title: documentTitle(kind, idType),
    label: documentName(kind, idType),
    document: documentOf(kind),
    upload: uploadOf(kind),
    onFile: (file: File) => uploads.send(kind, file),
    onStop: () => uploads.stop(kind),
    onRemove: () => onRemove(kind),
  });
  return (
    <div className="mt-7 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      <section aria-label="Government ID">
        <DocumentSlot
          {...slot('id-front')}
          hint={isPassport ? 'The page with your photo, all four corners' : 'Both sides, all four corners'}
        />
        {!isPassport && (
          <div className="border-t border-line">
            <DocumentSlot {...slot('id-back')} hint="All four corners" />
          </div>
        )}
      </section>
      <section aria-label="Proof of address">
        <DocumentSlot
          {...slot('proof-of-address')}
          hint={`Issued within ${KYC_PROOF_OF_ADDRESS_MONTHS} months, e.g. bank statement or utility bill`}
        >
          {children}
        </DocumentSlot>
      </section>
      <section aria-label="Selfie holding the ID">
        <DocumentSlot {...slot('selfie')} hint="Face and card both readable, no sunglasses" />
      </section>
    </div>
  );
}
