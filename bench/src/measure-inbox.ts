import { listMessagesOutput } from '@numlet/contract/messages/messages';
import { OLDEST_CODE, seedInbox } from './service/seed-inbox.ts';
import { startService } from './service/start-service.ts';
import { percentile } from './statistics.ts';

export type InboxResult = {
  postgresVersion: string;
  texts: number;
  /** Milliseconds of a page, from the newest to the oldest. */
  pages: { p50: number; p99: number };
  /** Milliseconds of a search that fills its first page at once. */
  common: { p50: number; p99: number };
  /** Milliseconds of a search that reads every text, and finds the oldest one or none. */
  through: { p50: number; slowest: number };
  ok: boolean;
};

const PAGE_READS = 200;
const SEARCHES = 10;
const LIMIT = 50;

/** Reads and searches the inbox of one person with very many texts, one call after another. */
export async function measureInbox({
  texts,
  profileTo,
}: {
  texts: number;
  profileTo?: string | undefined;
}): Promise<InboxResult> {
  const service = await startService(profileTo, { people: 2 });
  const [owner] = service.renters;
  if (!owner) throw new Error('There is no renter.');
  await seedInbox(service.connection, owner.e164, texts, new Date());

  const list = async (input: { before?: number; search?: string }) => {
    const began = performance.now();
    const response = await fetch(`${service.origin}/functions/v1/list-messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, limit: LIMIT }),
    });
    const body = listMessagesOutput.parse(await response.json());
    return { ms: performance.now() - began, seqs: body.messages.map((each) => each.arrival_seq), ...body };
  };
  /** Follows `next`, as the screen does: the server ends a long search after two seconds and continues it then. */
  const searchAll = async (input: { before?: number; search?: string }) => {
    const found = await list(input);
    while (found.next !== null) {
      const { ms, seqs, messages, next } = await list({ ...input, before: found.next });
      found.ms += ms;
      found.seqs.push(...seqs);
      found.messages.push(...messages);
      found.next = next;
    }
    return found;
  };
  const measure = async (
    count: number,
    input: (turn: number) => { before?: number; search?: string },
    call: typeof list = list,
  ) => {
    // The first calls open connections and plan their statements.
    for (let turn = 0; turn < 3; turn += 1) await call(input(turn));
    const answers: Awaited<ReturnType<typeof list>>[] = [];
    for (let turn = 0; turn < count; turn += 1) answers.push(await call(input(turn)));
    return { answers, times: Float64Array.from(answers, ({ ms }) => ms) };
  };

  const place = (turn: number) => texts + 1 - Math.floor((turn * (texts - LIMIT)) / PAGE_READS);
  const pages = await measure(PAGE_READS, (turn) => ({ before: place(turn) }));
  const common = await measure(PAGE_READS, () => ({ search: 'instagram' }));
  const oldest = await measure(SEARCHES, () => ({ search: OLDEST_CODE.replaceAll('-', ' ') }), searchAll);
  const nothing = await measure(SEARCHES, () => ({ search: 'no such words' }), searchAll);
  await service.stop();

  const through = Float64Array.from([...oldest.times, ...nothing.times]);
  return {
    postgresVersion: service.postgresVersion,
    texts,
    pages: { p50: percentile(pages.times, 0.5), p99: percentile(pages.times, 0.99) },
    common: { p50: percentile(common.times, 0.5), p99: percentile(common.times, 0.99) },
    through: { p50: percentile(through, 0.5), slowest: percentile(through, 1) },
    ok:
      pages.answers.every(({ seqs }, turn) => seqs.every((seq, at) => seq === place(turn) - 1 - at)) &&
      common.answers.every(({ messages }) => messages.every(isInstagram)) &&
      oldest.answers.every(({ seqs, next }) => seqs.join() === '1' && next === null) &&
      nothing.answers.every(({ seqs, next }) => seqs.length === 0 && next === null),
  };
}

function isInstagram({ message_body }: { message_body: string | null }): boolean {
  return message_body?.includes('Instagram') ?? false;
}
