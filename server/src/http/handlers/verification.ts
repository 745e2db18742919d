import type { Handlers } from '../../features/handler.ts';
import { adminBlockPhone } from '../../features/verification/administration/admin-block-phone.ts';
import { adminMovePhone } from '../../features/verification/administration/admin-move-phone.ts';
import { adminUnblockPhone } from '../../features/verification/administration/admin-unblock-phone.ts';
import { adminVerifyPhone } from '../../features/verification/administration/admin-verify-phone.ts';
import { adminCodeLimits } from '../../features/verification/breaker/admin-code-limits.ts';
import { adminLiftPrefix } from '../../features/verification/breaker/admin-lift-prefix.ts';
import { getPhoneVerification } from '../../features/verification/get-phone-verification.ts';
import { resendVerificationOtp } from '../../features/verification/resend-verification-otp.ts';
import { sendVerificationOtp } from '../../features/verification/send-verification-otp.ts';
import { createVerifyService } from '../../features/verification/service/create-verify-service.ts';
import { updatePhoneNumber } from '../../features/verification/update-phone-number.ts';
import { verifyPhoneOtp } from '../../features/verification/verify-phone-otp.ts';

export const verificationHandlers = {
  'get-phone-verification': getPhoneVerification,
  'send-verification-otp': sendVerificationOtp,
  'verify-phone-otp': verifyPhoneOtp,
  'resend-verification-otp': resendVerificationOtp,
  'update-phone-number': updatePhoneNumber,
  'create-verify-service': createVerifyService,
  'admin-move-phone': adminMovePhone,
  'admin-verify-phone': adminVerifyPhone,
  'admin-block-phone': adminBlockPhone,
  'admin-unblock-phone': adminUnblockPhone,
  'admin-code-limits': adminCodeLimits,
  'admin-lift-prefix': adminLiftPrefix,
} satisfies Partial<Handlers>;
