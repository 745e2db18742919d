import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { newToken } from '../../src/random.ts';
import { SECRET_MARK } from './odd-values.ts';

/** Tokens that resemble `real` and must be refused. */
export async function forgeTokens(real: string): Promise<string[]> {
  const [head = '', claims = '', signature = ''] = real.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const decode = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString());
  const signed = `${encode({ ...decode(head), alg: 'HS256' })}.${claims}`;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const withOwnKey = (header: object) =>
    new SignJWT(decode(claims)).setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header }).sign(privateKey);
  return [
    `${encode({ ...decode(head), alg: 'none' })}.${claims}.`,
    `${signed}.${createHmac('sha256', 'x').update(signed).digest('base64url')}`,
    `${head}.${encode({ ...decode(claims), role: 'service_role' })}.${signature}`,
    `${head}.${encode({ ...decode(claims), sub: 'x', session_id: null })}.${signature}`,
    `${head}.${claims}.${newToken(64)}`,
    `${head}.${claims}`,
    `${encode({ ...decode(head), kid: '../../etc/passwd' })}.${claims}.${signature}`,
    await withOwnKey({ kid: decode(head).kid }),
    await withOwnKey({ kid: 'other', jwk }),
    await withOwnKey({ kid: 'other', jku: 'http://127.0.0.1:9/jwks.json' }),
    'a.b.c',
    `eyJ${'x'.repeat(6000)}.e30.x`,
    SECRET_MARK,
  ];
}
