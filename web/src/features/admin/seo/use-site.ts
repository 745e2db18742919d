import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { addressesIn, type PageState, stateOf, urlOf, withDuplicates } from './page-state.ts';

const MAX_PARALLEL_FETCHES = 6;
const NO_RESPONSE = { status: 0, text: '' };

export type Site = {
  pages: PageState[];
  origin: string | null;
  namesSitemap: boolean;
  hasModelsFile: boolean;
};

/** The sitemap's addresses and the state of each page. Each refetch of the sitemap fetches the pages again. */
export function useSite() {
  const sitemap = useSitemap();
  const { data: addresses, dataUpdatedAt: readAt } = sitemap;
  const site = useQuery({
    queryKey: ['admin', 'site', readAt],
    queryFn: addresses ? ({ signal }) => readSite(addresses, signal) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { sitemap, site };
}

/** Fetched without the session, as a search engine does. */
function useSitemap() {
  return useQuery({
    queryKey: ['admin', 'sitemap'],
    queryFn: async ({ signal }) => {
      const { status, text } = await read('/sitemap.xml', signal);
      if (status !== 200)
        throw new Error(
          status ? `/sitemap.xml responds with status ${status}.` : '/sitemap.xml did not respond.',
        );
      return addressesIn(text);
    },
    retry: false,
    staleTime: 60_000,
  });
}

async function readSite(addresses: readonly string[], signal: AbortSignal): Promise<Site> {
  const [robots, models] = await Promise.all([read('/robots.txt', signal), read('/llms.txt', signal)]);
  const waiting = [...addresses.entries()];
  const pages: PageState[] = [];
  const readNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, address] = next;
      const path = urlOf(address)?.pathname;
      const { status, text } = path ? await read(path, signal) : NO_RESPONSE;
      pages[index] = stateOf(address, status, text);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_FETCHES }, readNext));
  return {
    pages: withDuplicates(pages),
    origin: addresses.map(urlOf).find((url) => url !== null)?.origin ?? null,
    namesSitemap: robots.status === 200 && /^Sitemap: \S+\/sitemap\.xml$/m.test(robots.text),
    hasModelsFile: models.status === 200,
  };
}

async function read(path: string, signal: AbortSignal): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(path, { credentials: 'omit', signal });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    signal.throwIfAborted();
    return { status: 0, text: String(cause) };
  }
}
