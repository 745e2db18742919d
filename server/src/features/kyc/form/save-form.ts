import type { Actor, Deps } from '../../../deps.ts';
import { destroyAt } from '../kyc-rules.ts';
import { openForm, type StoredForm, sealForm } from '../sealed-form.ts';
import { changeDraft, requireDraft } from './require-draft.ts';

/** Stores a step of the draft. The other step stays unchanged. @throws AppError kyc_under_review, kyc_approved */
export async function saveForm({ db, vault, clock }: Deps, { userId }: Actor, step: Partial<StoredForm>) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const draft = await requireDraft(trx, userId, now);
    const form = { ...openForm(vault, draft), ...step };
    await changeDraft(trx, draft.id, {
      ...sealForm(vault, draft.id, form),
      saved_at: now,
      notice_sent_at: null,
      destroy_at: destroyAt('draft', now),
    });
  });
}
