import type { PlatformId } from '@numlet/contract/messages/platforms';
import { fetchedLater } from '../../lib/fetched-later.ts';
import type { moreSenderMarks } from './more-sender-marks.ts';
import type { SenderMark } from './sender-mark.ts';

type RareId = PlatformId & keyof typeof moreSenderMarks;

const rareMarks = fetchedLater(async () => (await import('./more-sender-marks.ts')).moreSenderMarks);

/**
 * The mark of a platform that no public page names. Until it is loaded, the initial in a tile of the same size takes
 * its place.
 */
export function rareMark(id: RareId, name: string): SenderMark {
  return rareMarks.now()?.[id] ?? { name, initial: name.slice(0, 1), rare: id };
}

/** The mark to draw: the real one once it is loaded. */
export function useDrawnMark(mark: SenderMark): SenderMark {
  const known: Readonly<Record<string, SenderMark>> | null = rareMarks.useValue();
  return ('rare' in mark && mark.rare && known?.[mark.rare]) || mark;
}
