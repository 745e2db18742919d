import { supportAddresses } from '../../brand.ts';
import type { Finding, FormatMoment, System } from './finding.ts';

type Service = System['push_refusals'][number]['service'];

/** The operator of the service, and the browsers that use it. */
const SERVICE_WORDS: Readonly<Record<Service, readonly [maker: string, browsers: string]>> = {
  apple: ['Apple', 'Safari'],
  google: ['Google', 'Chrome and browsers based on it'],
  microsoft: ['Microsoft', 'Edge'],
  mozilla: ['Mozilla', 'Firefox'],
  sandbox: ['The sandbox', 'the browsers of the sandbox'],
};

/** Push services that refuse us: people with their browsers get no notifications, and do not know why. */
export function ofPushRefusals({ push_refusals: refusals }: System, formatMoment: FormatMoment): Finding[] {
  return refusals.map(({ service, since, last_at, status }) => {
    const [maker, browsers] = SERVICE_WORDS[service];
    return {
      key: `push refused by ${service}`,
      weight: 'look',
      title: `${maker} has rejected our push messages since ${formatMoment(since)}`,
      text: `The last response was ${status}, at ${formatMoment(last_at)}. People with ${browsers} get no notifications while no page is open. Check that ${supportAddresses.support} (contract/src/brand.ts) is a real mailbox, that VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together, and that the clock of the server is right; then restart the service. This finding disappears when the next push message is accepted.`,
    };
  });
}
