import { type FunctionName, functions } from '@numlet/contract/functions';
import { cancelIdentityCheck } from '../features/kyc/check/cancel-identity-check.ts';
import { refreshIdentityCheck } from '../features/kyc/check/refresh-identity-check.ts';
import { startIdentityCheck } from '../features/kyc/check/start-identity-check.ts';
import { adminApproveIdentity } from '../features/kyc/desk/admin-approve-identity.ts';
import { adminFindIdentity } from '../features/kyc/desk/admin-find-identity.ts';
import { adminIdentities } from '../features/kyc/desk/admin-identities.ts';
import { adminIdentityDocument } from '../features/kyc/desk/admin-identity-document.ts';
import { adminRejectIdentity } from '../features/kyc/desk/admin-reject-identity.ts';
import { adminTakeIdentity } from '../features/kyc/desk/admin-take-identity.ts';
import { adminViewIdentity } from '../features/kyc/desk/admin-view-identity.ts';
import { kycDocument } from '../features/kyc/documents/kyc-document.ts';
import { removeKycDocument } from '../features/kyc/documents/remove-kyc-document.ts';
import { correctKyc } from '../features/kyc/form/correct-kyc.ts';
import { dismissKycCard } from '../features/kyc/form/dismiss-kyc-card.ts';
import { getKyc } from '../features/kyc/form/get-kyc.ts';
import { saveKycIdentity } from '../features/kyc/form/save-kyc-identity.ts';
import { saveKycPersonal } from '../features/kyc/form/save-kyc-personal.ts';
import { submitKyc } from '../features/kyc/form/submit-kyc.ts';
import { built, file, type Runner } from './runner.ts';

/** The functions of identity verification: the person's, and the reviewers'. */
export const kycHandlers: { readonly [N in FunctionName]?: Runner } = {
  'get-kyc': built(functions['get-kyc'], getKyc),
  'save-kyc-personal': built(functions['save-kyc-personal'], saveKycPersonal),
  'save-kyc-identity': built(functions['save-kyc-identity'], saveKycIdentity),
  'kyc-document': file(functions['kyc-document'], kycDocument),
  'remove-kyc-document': built(functions['remove-kyc-document'], removeKycDocument),
  'submit-kyc': built(functions['submit-kyc'], submitKyc),
  'correct-kyc': built(functions['correct-kyc'], correctKyc),
  'start-identity-check': built(functions['start-identity-check'], startIdentityCheck),
  'refresh-identity-check': built(functions['refresh-identity-check'], refreshIdentityCheck),
  'cancel-identity-check': built(functions['cancel-identity-check'], cancelIdentityCheck),
  'dismiss-kyc-card': built(functions['dismiss-kyc-card'], dismissKycCard),
  'admin-identities': built(functions['admin-identities'], adminIdentities),
  'admin-take-identity': built(functions['admin-take-identity'], adminTakeIdentity),
  'admin-view-identity': built(functions['admin-view-identity'], adminViewIdentity),
  'admin-identity-document': file(functions['admin-identity-document'], adminIdentityDocument),
  'admin-approve-identity': built(functions['admin-approve-identity'], adminApproveIdentity),
  'admin-reject-identity': built(functions['admin-reject-identity'], adminRejectIdentity),
  'admin-find-identity': built(functions['admin-find-identity'], adminFindIdentity),
};
