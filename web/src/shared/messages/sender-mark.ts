/** How a platform is drawn: its monochrome mark, or its initial if the mark is unreadable at 15 px. */
export type SenderMark =
  | { name: string; path: string }
  | {
      name: string;
      initial: string;
      /** The platform's id, while its mark is still being fetched. */
      rare?: string;
    };

/** Extracts the mark from the source of a simple-icons picture (24 by 24, one path). */
export function markFromSvg(name: string, svg: string): SenderMark {
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  return path === undefined ? initialMark(name) : { name, path };
}

/** For platforms whose mark is a word or unreadable when small. */
export function initialMark(name: string, initial: string = name.slice(0, 1)): SenderMark {
  return { name, initial };
}
