/**
 * Countries all of whose numbers are delivered without documents. Elsewhere some numbers need them, and are left out.
 */
export const WITHOUT_DOCUMENTS: readonly string[] = ['US', 'CA'];
