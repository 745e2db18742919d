import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerTo, realSettings } from '../testing/factories/settings.ts';
import { readConfig, sandboxKeys } from './config.ts';

const BUCKET = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'numlet-documents',
  S3_ACCESS_KEY_ID: 'AKIA0123456789ABCDEF',
  S3_SECRET_ACCESS_KEY: 'a+secret/of40characters',
};

test('documents are stored in the data folder, or in a bucket if one is set', () => {
  const { documents, dataDir } = readConfig(realSettings);
  expect(documents).toEqual({
    folder: join(dataDir, 'documents'),
    incomingFolder: join(dataDir, 'incoming'),
    s3: null,
  });
  expect(readConfig({ ...realSettings, ...BUCKET }).documents.s3).toEqual({
    endpoint: BUCKET.S3_ENDPOINT,
    region: BUCKET.S3_REGION,
    bucket: BUCKET.S3_BUCKET,
    accessKeyId: BUCKET.S3_ACCESS_KEY_ID,
    secretAccessKey: BUCKET.S3_SECRET_ACCESS_KEY,
  });
});

test('an endpoint with a path and one on this machine are accepted; a final slash is removed', () => {
  for (const [endpoint, expected] of [
    ['https://project.supabase.example/storage/v1/s3/', 'https://project.supabase.example/storage/v1/s3'],
    ['http://127.0.0.1:4010/s3', 'http://127.0.0.1:4010/s3'],
  ] as const)
    expect(readConfig({ ...realSettings, ...BUCKET, S3_ENDPOINT: endpoint }).documents.s3?.endpoint).toBe(
      expected,
    );
});

test('each missing or wrong setting of the bucket is reported with its name, and no secret is quoted', () => {
  for (const key of Object.keys(BUCKET))
    expect(answerTo({ ...realSettings, ...BUCKET, [key]: '' })).toBe(
      `${key} missing: set all keys that begin with S3_, or none.`,
    );
  for (const [settings, sentence] of [
    [{ S3_ENDPOINT: 'http://s3.example.com' }, 'S3_ENDPOINT must be an https URL'],
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an https URL'],
    [{ S3_ENDPOINT: 'https://user:secret@s3.example.com' }, 'S3_ENDPOINT must be an https URL'],
    [{ S3_REGION: 'Central Europe' }, 'S3_REGION must be the name of a region'],
    [{ S3_BUCKET: 'My Bucket' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_ACCESS_KEY_ID: BUCKET.S3_SECRET_ACCESS_KEY }, 'S3_ACCESS_KEY_ID must be the id'],
    [{ S3_SECRET_ACCESS_KEY: BUCKET.S3_ACCESS_KEY_ID }, 'S3_SECRET_ACCESS_KEY must be the secret'],
  ] as const) {
    const answer = answerTo({ ...realSettings, ...BUCKET, ...settings });
    expect(answer).toContain(sentence);
    expect(answer).not.toContain(BUCKET.S3_SECRET_ACCESS_KEY);
  }
});

test('a service that others can reach refuses the keys of the sandbox', () => {
  for (const [key, value] of [
    ['S3_ACCESS_KEY_ID', sandboxKeys.s3AccessKeyId],
    ['S3_SECRET_ACCESS_KEY', sandboxKeys.s3SecretAccessKey],
  ] as const)
    expect(answerTo({ ...realSettings, ...BUCKET, [key]: value })).toBe(
      `${key} is a sandbox key: a production server needs the provider's own.`,
    );
});
