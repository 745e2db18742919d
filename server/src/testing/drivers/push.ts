import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { newId } from '../../random.ts';
import type { TestServer } from '../harness/test-server.ts';

/**
 * A browser that is subscribed at the sandbox's push service, with its keys, by which it decrypts messages (RFC 8291).
 */
export function aSubscribedBrowser({ sandbox }: Pick<TestServer, 'sandbox'>) {
  const id = newId();
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);

  const open = (sealed: Buffer): unknown => {
    const salt = sealed.subarray(0, 16);
    const sender = sealed.subarray(21, 21 + 65);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32));
    const derive = (purpose: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${purpose}\0`, bytes));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(86, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  };

  return {
    id,
    subscription: {
      endpoint: `${sandbox.pushUrl}/${id}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
      showsCodes: false,
    },
    /** Encrypted, as the push service has them. */
    messages: () => sandbox.state().push.messages.filter((message) => message.id === id),
    received() {
      return this.messages().map(({ body }) => open(Buffer.from(body, 'base64')));
    },
  };
}
