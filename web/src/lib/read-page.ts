/** A prerendered page, read from its built file. */
export type BuiltPage = {
  /** Its address without the origin. */
  path: string;
  title: string;
  description: string;
  /** Null if the page has none. */
  canonical: string | null;
  /** The picture for sharing; null if the page has none. */
  picture: string | null;
  /** Whether search engines may index it. */
  isIndexed: boolean;
  /** The day of its last change, if known. */
  updated: string | null;
  /** The addresses of links and resources, as written in the page. */
  addresses: string[];
  ids: Set<string>;
  /** The text of each block of JSON-LD. */
  data: string[];
};

/** @param path its address without the origin */
export function readPage(path: string, html: string): BuiltPage {
  const markup = html.replace(/(<script[^>]*>)[\s\S]*?(<\/script>)/gi, '$1$2');
  return {
    path,
    title: textOf(/<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? ''),
    description: meta(markup, 'name="description"') ?? '',
    canonical: textOrNull(/<link rel="canonical" href="([^"]*)"/.exec(markup)?.[1]),
    picture: meta(markup, 'property="og:image"'),
    isIndexed: !meta(markup, 'name="robots"')?.includes('noindex'),
    updated: meta(markup, 'property="article:modified_time"'),
    addresses: [...markup.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => textOf(address)),
    ids: new Set([...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => textOf(id))),
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    ),
  };
}

function meta(markup: string, which: string): string | null {
  return textOrNull(new RegExp(`<meta ${which} content="([^"]*)"`).exec(markup)?.[1]);
}

function textOrNull(markup: string | undefined): string | null {
  return markup === undefined ? null : textOf(markup);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function textOf(markup: string): string {
  return markup.replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
