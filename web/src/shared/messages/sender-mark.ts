/** A platform as it is drawn: its monochrome mark, or its initial where the mark cannot be read at 15 px. */
export type SenderMark =
  | { name: string; path: string }
  | {
      name: string;
      initial: string;
      /** The platform, as long as its mark is still being fetched. */
      rare?: string;
    };

/** A mark out of the source of a simple-icons picture (24 by 24, one path). */
export function markFromSvg(name: string, svg: string): SenderMark {
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  return path === undefined ? initialMark(name) : { name, path };
}

/** For names whose mark is a word or would be unreadable when small. */
export function initialMark(name: string, initial: string = name.slice(0, 1)): SenderMark {
  return { name, initial };
}
