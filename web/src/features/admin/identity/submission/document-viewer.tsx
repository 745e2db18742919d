import type { KycDocumentKind } from '@numlet/contract/kyc/kyc-options';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../../lib/call/call-error.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import {
  needsReason,
  type OpenedIdentity,
  useIdentityDocument,
  useOpenIdentity,
} from '../use-identity-acts.ts';
import { AskReason } from './ask-reason.tsx';
import { PictureViewer } from './picture-viewer.tsx';

type StoredDocument = OpenedIdentity['documents'][number];

const TITLES: Readonly<Record<KycDocumentKind, string>> = {
  'id-front': 'ID, front',
  'id-back': 'ID, back',
  'proof-of-address': 'Proof of address',
  selfie: 'Selfie',
};

/** Shows the documents, one at a time. Each is fetched when it is first shown, since each view is audited. */
export function DocumentViewer({
  submissionId,
  documents,
}: Pick<OpenedIdentity, 'documents'> & { submissionId: string }) {
  const [shownId, setShownId] = useState(documents[0]?.id ?? '');
  const [contents, setContents] = useState<Readonly<Record<string, Blob>>>({});
  const fetching = useIdentityDocument();
  const shown = documents.find(({ id }) => id === shownId);
  const hasFailed = fetching.isError && fetching.variables === shownId;
  const fetch = (id: string) =>
    fetching.mutate(id, {
      onSuccess: ({ content }) => setContents((before) => ({ ...before, [id]: content })),
    });
  const shouldFetch = shown?.form === 'picture' && !contents[shownId] && !fetching.isPending && !hasFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetch` is recreated on each render.
  useEffect(() => {
    if (shouldFetch) fetch(shownId);
  }, [shouldFetch, shownId]);
  if (documents.length === 0) return <p className="text-ui text-ink-2">No documents are stored.</p>;
  return (
    <Tabs
      label="Documents"
      variant="segmented"
      tabs={documents.map(({ id, kind }) => ({ value: id, label: TITLES[kind] }))}
      value={shownId}
      onValueChange={setShownId}
      className="min-w-0"
    >
      {documents.map((document) => (
        <TabPanel key={document.id} value={document.id} className="mt-3">
          {document.form === 'pdf' ? (
            <PdfDocument submissionId={submissionId} document={document} />
          ) : hasFailed ? (
            <NotFetched
              submissionId={submissionId}
              error={fetching.error}
              onRetry={() => fetch(document.id)}
            />
          ) : contents[document.id] ? (
            <PictureViewer content={contents[document.id]} label={TITLES[document.kind]} />
          ) : (
            <Skeleton className="h-[min(70dvh,640px)]" />
          )}
          <p className="mt-2 text-small text-ink-3">Uploaded {formatDateTime(document.uploaded_at)}</p>
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** A PDF is not shown in the page: it may contain scripts or hidden content. */
function PdfDocument({ submissionId, document }: { submissionId: string; document: StoredDocument }) {
  const fetching = useIdentityDocument();
  const download = () =>
    fetching.mutate(document.id, {
      onSuccess: ({ content }) => saveFile(`${document.kind}-${document.id.slice(-8)}.pdf`, content),
    });
  return (
    <div className="grid justify-items-start gap-3 rounded-panel border border-line bg-surface p-5">
      <p className="text-ui text-ink-2">
        This is a PDF of {Math.ceil(document.size_bytes / 1024)} kB. It is not shown here because it could be
        unsafe. Open it in a viewer with scripts disabled, and delete your copy afterwards.
      </p>
      <Button variant="outline" busy={fetching.isPending && 'Downloading...'} onClick={download}>
        <Download aria-hidden="true" />
        Download
      </Button>
      {fetching.isError && (
        <NotFetched submissionId={submissionId} error={fetching.error} onRetry={download} />
      )}
    </div>
  );
}

/** Shows the error, or asks for a new access reason: a reason is valid for one hour. */
function NotFetched({
  submissionId,
  error,
  onRetry,
}: {
  submissionId: string;
  error: Error;
  onRetry: () => void;
}) {
  const view = useOpenIdentity(submissionId);
  if (needsReason(error))
    return (
      <AskReason
        busy={view.isPending && 'Opening...'}
        problem={view.isError ? messageOf(view.error, UNREACHABLE) : null}
        onReason={(reason) => view.mutate(reason, { onSuccess: onRetry })}
      />
    );
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-surface p-5">
      <FieldError>The document could not be opened: {messageOf(error, UNREACHABLE)}</FieldError>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const UNREACHABLE = 'the server could not be reached.';
