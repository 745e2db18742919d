import { toMajor } from '@numlet/contract/billing/plans';
import { formatMoney } from '../../../lib/format.ts';
import type { AuditEntry } from './use-audit.ts';

export type SentenceParts = ReturnType<typeof sentenceParts>;

/** Returns the parts that a sentence is made of. */
export function sentenceParts({ action, who, whom, before, after, detail }: AuditEntry) {
  const isOwn = who !== null && (whom === null || whom.id === who.id);
  const name = whom ? (whom.email ?? whom.full_name ?? 'a deleted account') : null;
  const text = (key: string) => (typeof detail[key] === 'string' ? detail[key] : null);
  const number = (key: string) => (typeof detail[key] === 'number' ? detail[key] : null);
  const inMajor = (amount: number) => formatMoney(amount, text('currency') ?? 'usd', 'always');
  return {
    action,
    before,
    after,
    detail,
    text,
    number,
    isOwn,
    /** No actor was signed in: the service acted, or a visitor without a session. */
    isWithoutActor: who === null,
    /** The person concerned; 'themselves' if that is the actor. */
    whom: isOwn ? 'themselves' : (name ?? 'a person'),
    /** An addition that the sentence is true without, such as ' as lea@example.com'. */
    withName: (preposition: string) => (name ? ` ${preposition} ${name}` : ''),
    /** 'their own phone', or 'the phone of lea@example.com'. */
    whose: (noun: string) => (isOwn ? `their own ${noun}` : name ? `the ${noun} of ${name}` : `the ${noun}`),
    /** 'a purchase of lea@example.com', or 'a purchase of their own'. */
    anOf: (noun: string) => `${noun} of ${isOwn ? 'their own' : (name ?? 'a person')}`,
    /** '$2.50', from whole units or from cents; 'money' where no sum was recorded. */
    sum: () => {
      const [amount, minor] = [number('amount'), number('amount_minor') ?? number('minor')];
      if (amount !== null) return inMajor(amount);
      return minor === null ? 'money' : inMajor(toMajor(minor));
    },
  };
}
