import { brand, supportAddresses } from '@numlet/contract/brand';
import { ConfigError } from './config-lists.ts';

type Settings = { production: boolean; publicUrl: string; mail: { from?: string | undefined } };
type Brand = { productionOrigin: string; addresses: readonly string[] };

const OWN: Brand = { productionOrigin: brand.productionOrigin, addresses: Object.values(supportAddresses) };

/**
 * Refuses to start in production with the placeholder brand of the code: every link, the sitemap and the addresses for
 * questions, disputes and push services would be wrong.
 * @throws ConfigError with a one-sentence message that says what to change
 */
export function requireOwnBrand({ production, publicUrl, mail }: Settings, own: Brand = OWN): void {
  if (!production) return;
  const origin = new URL(own.productionOrigin).origin;
  if (origin !== new URL(publicUrl).origin)
    throw new ConfigError(
      `productionOrigin in contract/src/brand.ts is ${own.productionOrigin}, but PUBLIC_URL is ${publicUrl}: put your own name, origin and addresses into brand.ts, and build the site again.`,
    );
  const [placeholder] = own.addresses.filter(isPlaceholder);
  if (placeholder)
    throw new ConfigError(
      `${placeholder} in contract/src/brand.ts is an address of the example domain. Enter your own addresses there and build the site again.`,
    );
  if (mail.from && isPlaceholder(mail.from))
    throw new ConfigError('MAIL_FROM names an example address: set one that receives mail.');
}

/** Domains that are reserved for examples and tests (RFC 2606), or none at all. */
function isPlaceholder(address: string): boolean {
  return /(@example\.(com|net|org)|\.(example|invalid|test|localhost)|@localhost)>?\s*$/i.test(address);
}
