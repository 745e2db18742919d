const DESK = '/admin?tab=verification&view=identity';

/** The submissions of one person at the desk. */
export function identitiesOfAddress(userId: string): string {
  return `${DESK}&person=${userId}`;
}

/** The page of one submission. */
export function submissionAddress(id: string): string {
  return `${DESK}&submission=${id}`;
}
