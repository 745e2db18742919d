import { useQuery } from '@tanstack/react-query';
import { addressesIn, type PageState, stateOf, withTwins } from './page-state.ts';

const AT_ONCE = 6;

export type Site = {
  pages: PageState[];
  origin: string | null;
  namesSitemap: boolean;
  hasModelsFile: boolean;
};

/** The sitemap and every page that it names, read as a search engine reads them: without the session. */
export function useSite() {
  return useQuery({
    queryKey: ['admin', 'site'],
    queryFn: async ({ signal }): Promise<Site> => {
      const sitemap = await read('/sitemap.xml', signal);
      if (sitemap.status !== 200) throw new Error(`/sitemap.xml answers ${sitemap.status}.`);
      const addresses = addressesIn(sitemap.text);
      const [robots, models] = await Promise.all([read('/robots.txt', signal), read('/llms.txt', signal)]);
      const waiting = [...addresses.entries()];
      const pages: PageState[] = [];
      const readOn = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [place, address] = next;
          const { status, text } = await read(new URL(address).pathname, signal);
          pages[place] = stateOf(address, status, text);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, readOn));
      return {
        pages: withTwins(pages),
        origin: addresses[0] ? new URL(addresses[0]).origin : null,
        namesSitemap: robots.status === 200 && /^Sitemap: \S+\/sitemap\.xml$/m.test(robots.text),
        hasModelsFile: models.status === 200,
      };
    },
    retry: false,
    staleTime: 60_000,
  });
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
