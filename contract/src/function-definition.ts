import type { z } from 'zod';

/**
 * Who may call: anybody, a signed-in person, one who has accepted the terms, one whose own phone is proven besides,
 * an administrator.
 */
export type Access = 'public' | 'user' | 'agreed' | 'verified' | 'admin';

/** One call of the contract. */
export interface FunctionDefinition {
  readonly access: Access;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly summary: string;
  /** Of an administrator's function: whoever calls has confirmed within the last five minutes that it is them. */
  readonly confirm?: true;
  /** Bytes, where the general limit on a request body is too small. */
  readonly bodyLimit?: number;
  /** Where the answer is a file and no JSON. */
  readonly contentType?: string;
}
