import { type KycDocumentKind, type KycIdType, neededDocuments } from '@numlet/contract/kyc/kyc-options';
import clsx from 'clsx';
import { Check, Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { DocumentThumb } from '../documents/document-thumb.tsx';
import { documentName, documentTitle, fileSize } from '../documents/document-words.ts';
import type { KycForm, StoredDocument } from '../use-kyc.ts';
import type { Step } from '../wizard/steps.ts';
import { identityRows, personalRows, type SummaryRow } from './summary-rows.ts';

type SummaryProps = {
  form: KycForm;
  /** Whether each part can be changed; false once it is submitted. */
  canChange: boolean;
};

/** The stored data: the person, the ID document, and a small picture of each file. Each part links to its field. */
export function Summary({ form, canChange }: SummaryProps) {
  const { personal, identity, documents } = form;
  return (
    <div className="grid gap-10">
      {personal && (
        <Part title="Personal Information" step={1} canChange={canChange}>
          <Rows rows={personalRows(personal)} step={1} canChange={canChange} />
        </Part>
      )}
      {identity && (
        <Part title="Documents" step={2} canChange={canChange}>
          <Rows rows={identityRows(identity)} step={2} canChange={canChange} />
          <ul>
            {neededDocuments(identity.id_type).map((kind) => (
              <StoredRow
                key={kind}
                kind={kind}
                idType={identity.id_type}
                document={documents.find((each) => each.kind === kind)}
                canChange={canChange}
              />
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

type PartProps = { title: string; step: Step; canChange: boolean; children: ReactNode };

function Part({ title, step, canChange, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 items-center justify-between gap-4 border-b border-line pb-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {canChange && (
          <Link to={`?step=${step}`} className="text-link text-ui font-semibold">
            Change<span className="sr-only"> {title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

type RowsProps = { rows: readonly SummaryRow[]; step: Step; canChange: boolean };

function Rows({ rows, step, canChange }: RowsProps) {
  return (
    <dl>
      {rows.map(({ title, value, field, isData = false }) => (
        <div
          key={field}
          className="grid min-h-11 grid-cols-[112px_minmax(0,1fr)] items-center gap-x-4 border-b border-line text-ui sm:grid-cols-[152px_minmax(0,1fr)]"
        >
          <dt className="text-ink-3">{title}</dt>
          <dd className="flex min-w-0 items-center justify-between gap-3">
            <span
              translate="no"
              className={clsx('min-w-0 py-2 [overflow-wrap:anywhere]', isData && 'font-mono')}
            >
              {value}
            </span>
            {canChange && <ChangeLink step={step} field={field} what={title} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type StoredRowProps = {
  kind: KycDocumentKind;
  idType: KycIdType;
  document: StoredDocument | undefined;
  canChange: boolean;
};

/** A document with its picture. Its tick appears only if the document is stored (docs/departures.md). */
function StoredRow({ kind, idType, document, canChange }: StoredRowProps) {
  const title = documentTitle(kind, idType);
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <DocumentThumb
        kind={kind}
        label={documentName(kind, idType)}
        document={document}
        className="h-[60px] w-[92px] shrink-0"
      />
      <div className="min-w-0 flex-1 text-ui">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-ink-2">
          {document
            ? `Stored ${formatDay(document.uploaded_at)}, ${formatTime(document.uploaded_at)}, ${fileSize(document.size_bytes)}`
            : 'Not stored'}
        </p>
      </div>
      {document && <Check role="img" aria-label="Stored" className="size-4 shrink-0" />}
      {canChange && <ChangeLink step={2} field={kind} what={title} />}
    </li>
  );
}

function ChangeLink({ step, field, what }: { step: Step; field: string; what: string }) {
  return (
    <Link
      to={`?step=${step}&field=${field}`}
      aria-label={`Change: ${what}`}
      className="-mr-2 grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Pencil aria-hidden="true" className="size-3.5" />
    </Link>
  );
}
