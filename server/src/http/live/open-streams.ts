import { LIVE_RETRY_MS } from '@numlet/contract/constants';
import type { LiveStream } from './live-stream.ts';

const MAX_STREAMS = { session: 10, person: 50 };

type OpenStreams = {
  readonly all: ReadonlySet<LiveStream>;
  /** Adds a stream. If a session or a person now has too many, ends their oldest (docs/decisions/020). */
  add(stream: LiveStream): void;
  remove(stream: LiveStream): void;
};

/** The streams of this process. */
export function createOpenStreams(): OpenStreams {
  const all = new Set<LiveStream>();
  const bySession = createGroups(MAX_STREAMS.session);
  const byPerson = createGroups(MAX_STREAMS.person);
  return {
    all,
    add(stream) {
      all.add(stream);
      const tooMany = [bySession.add(stream.sessionId, stream), byPerson.add(stream.userId, stream)];
      for (const oldest of tooMany) oldest?.end(LIVE_RETRY_MS);
    },
    remove(stream) {
      all.delete(stream);
      bySession.remove(stream.sessionId, stream);
      byPerson.remove(stream.userId, stream);
    },
  };
}

function createGroups(maxStreams: number) {
  const groups = new Map<string, Set<LiveStream>>();
  return {
    /** @returns the oldest if there are now too many */
    add(key: string, stream: LiveStream): LiveStream | undefined {
      const group = groups.get(key) ?? new Set();
      groups.set(key, group.add(stream));
      if (group.size <= maxStreams) return undefined;
      const [oldest] = group;
      return oldest;
    },
    remove(key: string, stream: LiveStream) {
      const group = groups.get(key);
      group?.delete(stream);
      if (group?.size === 0) groups.delete(key);
    },
  };
}
