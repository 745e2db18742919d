import { expect, test } from 'vitest';
import { CallError, unreachable } from '../../../lib/call/call-error.ts';
import { failedUpload, refusalBeforeSending, shownUpload } from './upload.ts';

const MB = 1024 * 1024;

function aFile(bytes: number, type = 'image/jpeg'): File {
  const file = new File([], 'selfie.jpg', { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

function refusal(status: number, code: string, message: string) {
  return new CallError({ code, message, status });
}

test('a file above the limit, or an empty file, is refused before it is sent; a file at the limit is sent', () => {
  expect(refusalBeforeSending(aFile(10 * MB))).toBeNull();
  expect(refusalBeforeSending(aFile(12.4 * MB))).toMatchObject({
    state: 'refused',
    message: 'This file is 12.4 MB. The limit is 10 MB.',
  });
  expect(refusalBeforeSending(aFile(10 * MB + 1))).toMatchObject({
    message: 'This file is 10.1 MB. The limit is 10 MB.',
  });
  expect(refusalBeforeSending(aFile(0))).toMatchObject({ message: 'This file is empty.' });
});

test('a lost connection keeps the file and its progress', () => {
  const file = aFile(3.4 * MB);
  expect(failedUpload(unreachable(), { file, sentBytes: 1.2 * MB, storedBefore: null })).toMatchObject({
    state: 'broken',
    file,
    message: 'The connection was lost at 1.2 of 3.4 MB. Nothing was stored, and your photo is still chosen.',
    mayBeStored: false,
  });
});

test('an upload without a response counts as stored once the document is seen', () => {
  const file = aFile(MB, 'application/pdf');
  const upload = failedUpload(unreachable(), { file, sentBytes: MB, storedBefore: 'before' });
  expect(upload).toMatchObject({ state: 'broken', mayBeStored: true });
  const stored = (uploaded_at: string) =>
    ({ kind: 'selfie', form: 'picture', size_bytes: 1, uploaded_at }) as const;
  expect(shownUpload(upload, stored('before'))).toBe(upload);
  expect(shownUpload(upload, undefined)).toBe(upload);
  expect(shownUpload(upload, stored('after'))).toBeUndefined();
});

test('a file that the server refuses is shown with the server’s words; after a limit, a full storage or an incomplete file the upload can be tried again', () => {
  const at = { file: aFile(MB), sentBytes: MB, storedBefore: null };
  const stateOf = (status: number, code: string) => failedUpload(refusal(status, code, 'Why.'), at);
  expect(stateOf(400, 'document_refused')).toMatchObject({ state: 'refused', message: 'Why.' });
  expect(stateOf(413, 'body_too_large')).toMatchObject({ state: 'refused' });
  expect(stateOf(415, 'unsupported_media_type')).toMatchObject({ state: 'refused' });
  expect(stateOf(429, 'too_many_requests')).toMatchObject({ state: 'broken', message: 'Why.' });
  expect(stateOf(503, 'storage_unavailable')).toMatchObject({ state: 'broken', message: 'Why.' });
  const incomplete = new CallError({ code: 'invalid_input', message: 'Why.', status: 400, field: 'file' });
  expect(failedUpload(incomplete, at)).toMatchObject({ state: 'broken', message: 'Why.' });
  expect(stateOf(500, 'internal')).toMatchObject({
    state: 'broken',
    message: 'Why. Nothing was stored, and your photo is still chosen.',
  });
});
