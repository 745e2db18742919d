const DESK = '/admin?tab=verification&view=identity';

/** The address of one person's submissions in the review. */
export function identitiesOfAddress(userId: string): string {
  return `${DESK}&person=${userId}`;
}

/** The address of one submission. */
export function submissionAddress(id: string): string {
  return `${DESK}&submission=${id}`;
}
