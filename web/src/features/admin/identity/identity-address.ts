const REVIEW = '/admin?tab=verification&view=identity';

/** The address of one person's submissions in the review. */
export function identitiesOfAddress(userId: string): string {
  return `${REVIEW}&person=${userId}`;
}

/** The address of one submission. */
export function submissionAddress(id: string): string {
  return `${REVIEW}&submission=${id}`;
}
