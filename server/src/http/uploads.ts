import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { KYC_DOCUMENT_MAX_BYTES } from '@numlet/contract/constants';
import { type KycDocumentKind, kycDocumentKinds } from '@numlet/contract/kyc/kyc-options';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Actor, Deps } from '../deps.ts';
import { fileTooLarge } from '../platform/files/file-too-large.ts';
import type { IncomingFile } from '../platform/files/incoming-file.ts';
import { runForPerson } from '../time-limits.ts';
import { authenticate } from './auth/authenticate.ts';
import { requireUserAccess } from './require-access.ts';
import { allowSlowBody } from './slow-bodies.ts';
import { createUploadSlots } from './upload-slots.ts';

/** Stores an uploaded document. @returns the answer, as JSON */
export type UploadHandler = (
  deps: Deps,
  actor: Actor,
  kind: KycDocumentKind,
  incoming: IncomingFile,
) => Promise<unknown>;

export type UploadTimes = {
  /** For a whole request: 10 MB over a slow mobile connection take some minutes. */
  limitMs: number;
  /** A request without any data for this long is ended. */
  stallMs: number;
};

const uploadTimes: UploadTimes = { limitMs: 5 * 60_000, stallMs: 30_000 };

/** Names and boundaries of the form around the file. */
const FRAME_BYTES = 64 * 1024;
/** One byte above the limit, so that a file of the allowed size is complete, and a larger file is detected. */
const LIMITS = {
  fileSize: KYC_DOCUMENT_MAX_BYTES + 1,
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 200,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** POST /uploads/v1/<kind>: receives one document as multipart/form-data, for a person who has agreed to the terms. */
export function uploadRoutes(deps: Deps, handle: UploadHandler, times: UploadTimes = uploadTimes) {
  const slots = createUploadSlots();
  return async (app: FastifyInstance) => {
    await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post<{ Params: { kind: string } }>(
      '/uploads/v1/:kind',
      { onRequest: async (request) => requireForm(request) },
      async (request, reply) => {
        const kind = kycDocumentKinds.find((each) => each === request.params.kind);
        if (!kind) throw new AppError('not_found');
        const { actor } = await runForPerson(() => authenticate(deps, request));
        requireUserAccess(deps, actor, 'agreed');
        const declaredBytes = declaredBytesOf(request);
        if (declaredBytes !== null && declaredBytes > KYC_DOCUMENT_MAX_BYTES + FRAME_BYTES)
          throw fileTooLarge(declaredBytes, KYC_DOCUMENT_MAX_BYTES);
        const startedAt = performance.now();
        const freeSlot = slots.take(actor.userId);
        const watch = limitArrival(request, times);
        try {
          const part = await readFile(request);
          watch.follow(part.file);
          return await receive(part, () =>
            handle(deps, actor, kind, {
              stream: part.file,
              declaredBytes,
              isTruncated: () => part.file.truncated,
            }),
          );
        } finally {
          // Does not wait for the rest of a file that was too slow.
          if (!request.raw.complete && performance.now() - startedAt > times.stallMs)
            reply.header('connection', 'close');
          watch.end();
          freeSlot();
        }
      },
    );
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/uploads/v1/:kind',
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new AppError('method_not_allowed');
      },
    });
  };
}

/** Called before the body is read, since JSON would be parsed. @throws AppError unsupported_media_type */
function requireForm({ headers }: FastifyRequest) {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type', {
      message: 'Send a document as multipart/form-data, in a field named file.',
    });
}

function declaredBytesOf({ headers }: FastifyRequest): number | null {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : null;
}

/** @throws AppError invalid_input if the form has no file, or cannot be read */
async function readFile(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file().catch((cause: unknown) => {
    throw unreadable(cause);
  });
  if (!part) throw new AppError('invalid_input', { field: 'file', message: 'A file is required.' });
  return part;
}

/** Discards the unread rest of the file, so that the sender can finish and read the answer. */
async function receive(part: MultipartFile, handle: () => Promise<unknown>): Promise<unknown> {
  try {
    return await handle();
  } catch (error) {
    throw error === part.file.errored && !(error instanceof AppError) ? unreadable(error) : error;
  } finally {
    part.file.resume();
  }
}

function unreadable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  return new AppError('invalid_input', {
    field: 'file',
    message: 'The file arrived incomplete. Please send it again.',
    cause,
  });
}

/** Refuses a file that takes too long, or that stalls. */
function limitArrival({ raw }: FastifyRequest, { limitMs, stallMs }: UploadTimes) {
  const endExemption = allowSlowBody(raw.socket);
  const until = performance.now() + limitMs;
  let before = raw.socket.bytesRead;
  let stream: Readable = raw;
  const checkProgress = () => {
    if (raw.complete) return;
    const { bytesRead } = raw.socket;
    if (bytesRead === before || performance.now() > until) stream.destroy(tooSlow());
    before = bytesRead;
  };
  const timer = setInterval(checkProgress, Math.min(stallMs, limitMs));
  return {
    /** After this call a timeout destroys only the file stream, so that the sender still gets a response. */
    follow(file: Readable) {
      stream = file;
    },
    end() {
      clearInterval(timer);
      endExemption();
    },
  };
}

function tooSlow(): AppError {
  return new AppError('invalid_input', {
    field: 'file',
    message: 'The file did not arrive in time. Please send it again over a better connection.',
  });
}
