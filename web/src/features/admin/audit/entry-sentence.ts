import { isAuditAction } from '@numlet/contract/admin/audit-actions';
import { auditSentences } from './audit-sentences.ts';
import { wordsOf } from './changes.ts';
import { sentenceParts } from './sentence-parts.ts';
import type { AuditEntry } from './use-audit.ts';

/** Returns the sentence of an entry, to be read after the actor's name: "exported the data of lea@example.com". */
export function entrySentence(entry: AuditEntry): string {
  const { action } = entry;
  if (!isAuditAction(action)) return capitalized(wordsOf(action));
  const sentence = auditSentences[action];
  return typeof sentence === 'string' ? sentence : sentence(sentenceParts(entry));
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
