import { createHmac } from 'node:crypto';

/**
 * X-Twilio-Signature: HMAC-SHA1 over the exact address, followed by the name and value of every parameter, sorted by
 * name. The address's fragment carries delivery settings and is not signed.
 */
export function signForm(authToken: string, address: string, form: Record<string, string>): string {
  const names = Object.keys(form).sort();
  const text = names.reduce((sum, name) => sum + name + form[name], withoutFragment(address));
  return createHmac('sha1', authToken).update(text).digest('base64');
}

export function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '');
}
