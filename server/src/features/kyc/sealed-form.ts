import { kycIdentity, kycPersonal } from '@numlet/contract/kyc/kyc';
import { z } from 'zod';
import type { Vault } from '../../deps.ts';
import { newFileKey, openFile, sealFile } from '../../platform/files/seal-file.ts';

/** The typed fields as they are stored, sealed. */
const storedForm = z.object({ personal: kycPersonal.nullable(), identity: kycIdentity.nullable() });
export type StoredForm = z.infer<typeof storedForm>;
const emptyForm: StoredForm = { personal: null, identity: null };

type Sealed = { id: string; form_sealed: Buffer | null; key_sealed: Buffer | null };

/** Binds a key to its row: a key that is moved to another row opens nothing. */
const aboutRow = (rowId: string) => `kyc:${rowId}`;

export function wrapKey(vault: Vault, rowId: string, key: Buffer): Buffer {
  return vault.seal(key, aboutRow(rowId));
}

/** @throws Error when another data key or another row sealed it */
export function unwrapKey(vault: Vault, rowId: string, sealed: Buffer): Buffer {
  return vault.open(sealed, aboutRow(rowId));
}

/** Seals the fields with a new key. The key of an earlier save then no longer opens anything. */
export function sealForm(vault: Vault, rowId: string, form: StoredForm) {
  const key = newFileKey();
  return {
    form_sealed: sealFile(key, Buffer.from(JSON.stringify(form))),
    key_sealed: wrapKey(vault, rowId, key),
    data_key_id: vault.keyId,
  };
}

export function openForm(vault: Vault, { id, form_sealed, key_sealed }: Sealed): StoredForm {
  if (!form_sealed || !key_sealed) return emptyForm;
  return storedForm.parse(JSON.parse(openFile(unwrapKey(vault, id, key_sealed), form_sealed).toString()));
}
