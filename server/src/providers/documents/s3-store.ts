import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { DocumentStore } from '../../ports/document-store.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { requestLimitMs } from '../../time-limits.ts';
import { codeOf, lostStoreCall, refusedByStore } from './s3-errors.ts';
import { DOCUMENT_STORE, requireName } from './store-errors.ts';

export type S3Settings = {
  /** With a path if the service has one, and without a final slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE';

const TIMEOUT_MS = 20_000;
/** A sealed document is at most a little larger than 10 MiB. */
const MAX_BYTES = 16 * 1024 ** 2;

/** Documents in a bucket of an S3-compatible service, addressed by path. Contents are signed with their hash. */
export function createS3Store({ endpoint, bucket, region, ...keys }: S3Settings): DocumentStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });
  const bucketUrl = `${endpoint}/${bucket}`;
  const call = async <T>(
    method: Method,
    /** Null for the bucket itself. */
    name: string | null,
    { body, read }: { body?: Buffer; read: (answer: Response) => Promise<T> },
  ): Promise<T> => {
    try {
      const answer = await client.fetch(name === null ? bucketUrl : `${bucketUrl}/${requireName(name)}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(requestLimitMs(TIMEOUT_MS)),
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(body ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
      if (!answer.ok) throw refusedByStore(method, answer.status, codeOf(await answer.text()));
      return await read(answer);
    } catch (thrown) {
      if (thrown instanceof ProviderError) throw thrown;
      throw lostStoreCall(method, thrown);
    }
  };
  const discard = async (answer: Response) => void (await answer.arrayBuffer());
  return {
    put: (name, sealed) => call('PUT', name, { body: sealed, read: discard }),
    get: (name) => call('GET', name, { read: readContent }),
    async delete(name) {
      try {
        await call('DELETE', name, { read: discard });
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'not_found')) throw error;
      }
    },
    async probe() {
      await call('HEAD', null, { read: discard });
      return { detail: `The bucket ${bucket} accepts our key.` };
    },
  };
}

async function readContent(answer: Response): Promise<Buffer> {
  const length = Number(answer.headers.get('content-length') ?? 0);
  if (length > MAX_BYTES)
    throw new ProviderError(
      DOCUMENT_STORE,
      'invalid',
      `a document of ${length} bytes is too large to be ours`,
    );
  return Buffer.from(await answer.arrayBuffer());
}
