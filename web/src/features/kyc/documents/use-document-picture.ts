import { useQuery } from '@tanstack/react-query';
import { callForFile } from '../../../lib/call/call.ts';
import type { StoredDocument } from '../use-kyc.ts';

/** The small picture of a stored document (`kyc-document`). A PDF has none. */
export function useDocumentPicture({ kind, form, uploaded_at }: StoredDocument) {
  return useQuery({
    queryKey: ['kyc-document', kind, uploaded_at],
    queryFn: async () => (await callForFile('kyc-document', { kind })).content,
    enabled: form === 'picture',
    // The picture of one upload never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
