import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';

test('a request without a valid signature, or with a signature for different content, is refused as by S3', async () => {
  const sandbox = await startSandbox();
  const address = `${sandbox.s3Url}/numlet-documents/an-object`;
  const unsigned = await fetch(address, { method: 'PUT', body: 'x' });
  expect([unsigned.status, await unsigned.text()]).toEqual([
    403,
    expect.stringContaining('<Code>AccessDenied</Code>'),
  ]);
  const old = await fetch(address, { headers: signed('20150830T123600Z') });
  expect([old.status, await old.text()]).toEqual([403, expect.stringContaining('RequestTimeTooSkewed')]);
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const changed = await fetch(address, { method: 'PUT', headers: signed(now), body: 'other' });
  expect([changed.status, await changed.text()]).toEqual([
    400,
    expect.stringContaining('XAmzContentSHA256Mismatch'),
  ]);
  const forged = await fetch(address, { method: 'PUT', headers: signed(now), body: 'content' });
  expect([forged.status, await forged.text()]).toEqual([
    403,
    expect.stringContaining('SignatureDoesNotMatch'),
  ]);
  expect(sandbox.state().s3.objects.size).toBe(0);
  await sandbox.close();
});

test('the console shows the objects of the bucket, and the fault switch makes it unavailable', async () => {
  const sandbox = await startSandbox();
  expect(await page(sandbox.origin)).toContain('The bucket is empty');
  expect(await page(sandbox.origin)).toContain('Bucket is down');
  const fault = { provider: 's3', operation: '*', kind: 'unavailable' };
  const ordered = await fetch(`${sandbox.origin}/control/faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
  });
  expect(ordered.status).toBe(200);
  expect(sandbox.state().faults).toMatchObject([fault]);
  await sandbox.close();
});

async function page(origin: string): Promise<string> {
  return (await fetch(origin)).text();
}

/** Everything is correct except the signature itself. */
function signed(moment: string): Record<string, string> {
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const credential = `sandbox-s3-key/${moment.slice(0, 8)}/us-east-1/s3/aws4_request`;
  return {
    'x-amz-date': moment,
    'x-amz-content-sha256': createHash('sha256').update('content').digest('hex'),
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${'0'.repeat(64)}`,
  };
}
