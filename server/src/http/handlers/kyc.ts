import type { Handlers } from '../../features/handler.ts';
import { cancelIdentityCheck } from '../../features/kyc/check/cancel-identity-check.ts';
import { refreshIdentityCheck } from '../../features/kyc/check/refresh-identity-check.ts';
import { startIdentityCheck } from '../../features/kyc/check/start-identity-check.ts';
import { kycDocument } from '../../features/kyc/documents/kyc-document.ts';
import { removeKycDocument } from '../../features/kyc/documents/remove-kyc-document.ts';
import { correctKyc } from '../../features/kyc/form/correct-kyc.ts';
import { dismissKycCard } from '../../features/kyc/form/dismiss-kyc-card.ts';
import { getKyc } from '../../features/kyc/form/get-kyc.ts';
import { saveKycIdentity } from '../../features/kyc/form/save-kyc-identity.ts';
import { saveKycPersonal } from '../../features/kyc/form/save-kyc-personal.ts';
import { submitKyc } from '../../features/kyc/form/submit-kyc.ts';
import { adminApproveIdentity } from '../../features/kyc/review/admin-approve-identity.ts';
import { adminFindIdentity } from '../../features/kyc/review/admin-find-identity.ts';
import { adminIdentities } from '../../features/kyc/review/admin-identities.ts';
import { adminIdentityDocument } from '../../features/kyc/review/admin-identity-document.ts';
import { adminRejectIdentity } from '../../features/kyc/review/admin-reject-identity.ts';
import { adminTakeIdentity } from '../../features/kyc/review/admin-take-identity.ts';
import { adminViewIdentity } from '../../features/kyc/review/admin-view-identity.ts';

export const kycHandlers = {
  'get-kyc': getKyc,
  'save-kyc-personal': saveKycPersonal,
  'save-kyc-identity': saveKycIdentity,
  'kyc-document': kycDocument,
  'remove-kyc-document': removeKycDocument,
  'submit-kyc': submitKyc,
  'correct-kyc': correctKyc,
  'start-identity-check': startIdentityCheck,
  'refresh-identity-check': refreshIdentityCheck,
  'cancel-identity-check': cancelIdentityCheck,
  'dismiss-kyc-card': dismissKycCard,
  'admin-identities': adminIdentities,
  'admin-take-identity': adminTakeIdentity,
  'admin-view-identity': adminViewIdentity,
  'admin-identity-document': adminIdentityDocument,
  'admin-approve-identity': adminApproveIdentity,
  'admin-reject-identity': adminRejectIdentity,
  'admin-find-identity': adminFindIdentity,
} satisfies Partial<Handlers>;
