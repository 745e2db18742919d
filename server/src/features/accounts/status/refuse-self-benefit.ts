import { AppError } from '../../../app-error.ts';
import type { Actor } from '../../../deps.ts';

/**
 * Refuses an administrator's act that benefits the same administrator: credit, a number, a refund, a phone that counts
 * as proven. Another administrator decides about it. @throws AppError not_allowed
 */
export function refuseSelfBenefit({ userId }: Pick<Actor, 'userId'>, receiver: string) {
  if (userId === receiver)
    throw new AppError('not_allowed', {
      message: 'You cannot give this to yourself. Ask another administrator.',
    });
}
