import { createHash } from 'node:crypto';
import { callKinds, consumeFault } from '../faults.ts';
import { failConnection } from '../http/fail-call.ts';
import { empty, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { World } from '../world.ts';
import { s3Error } from './errors.ts';
import { refuseUnsigned } from './signature.ts';

type Handler = (world: World, call: Call, key: string) => Reply;

const OBJECT = '/s3/:bucket/:key';

/** One bucket of an S3-compatible service, addressed by path, whose requests are signed. */
export function makeS3Routes(world: World): Route[] {
  const table: [method: string, path: string, operation: string, handler: Handler][] = [
    ['HEAD', '/s3/:bucket', 'head-bucket', () => empty(200)],
    ['PUT', OBJECT, 'put', putObject],
    ['GET', OBJECT, 'get', getObject],
    ['HEAD', OBJECT, 'head', headObject],
    ['DELETE', OBJECT, 'delete', deleteObject],
  ];
  return table.map(([method, path, operation, handler]) => ({
    method,
    path,
    handle: (call) => guard(world, operation, call, handler),
  }));
}

async function guard(world: World, operation: string, call: Call, handler: Handler): Promise<Reply> {
  const refusal = refuseUnsigned(world, call);
  if (refusal) return refusal;
  if (call.params.bucket !== world.settings.s3Bucket)
    return s3Error(404, 'NoSuchBucket', 'The bucket does not exist.');
  const work = () => handler(world, call, call.params.key ?? '');
  const fault = consumeFault(world.state.faults, 's3', [operation], callKinds);
  if (!fault) return work();
  const failed = await failConnection(fault, work);
  if (failed) return failed;
  return fault.kind === 'unavailable'
    ? s3Error(503, 'SlowDown', 'Please reduce your request rate.')
    : s3Error(fault.code ?? 500, 'InternalError', 'An internal error occurred.');
}

function putObject(world: World, { bytes, headers }: Call, key: string): Reply {
  const etag = createHash('md5').update(bytes).digest('hex');
  world.state.s3.objects.set(key, {
    key,
    at: world.now(),
    bytes: bytes.length,
    contentType: headers['content-type'] ?? 'binary/octet-stream',
    etag,
    content: bytes.toString('base64'),
  });
  return { status: 200, headers: { etag: `"${etag}"` }, body: '' };
}

function getObject(world: World, _call: Call, key: string): Reply {
  const object = world.state.s3.objects.get(key);
  if (!object) return s3Error(404, 'NoSuchKey', 'The key does not exist.');
  const headers = { 'content-type': object.contentType, etag: `"${object.etag}"` };
  return { status: 200, headers, body: Buffer.from(object.content, 'base64') };
}

/** The response to a HEAD has no body, even for an error. */
function headObject(world: World, call: Call, key: string): Reply {
  return { ...getObject(world, call, key), body: '' };
}

/** A missing object counts as deleted. */
function deleteObject(world: World, _call: Call, key: string): Reply {
  world.state.s3.objects.delete(key);
  return empty(204);
}
