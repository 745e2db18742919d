/**
 * Countries all of whose numbers are delivered without documents. In other countries some numbers need them, and are
 * left out.
 */
export const WITHOUT_DOCUMENTS: readonly string[] = ['US', 'CA'];
