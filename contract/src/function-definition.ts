import type { z } from 'zod';

/**
 * The permitted callers: everyone; a signed-in person; one who has accepted the terms; one who has also verified a
 * phone; an administrator.
 */
export type Access = 'public' | 'user' | 'agreed' | 'verified' | 'admin';

/** One call of the contract. */
export interface FunctionDefinition {
  readonly access: Access;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly summary: string;
  /** For an administrator's function: the caller must have confirmed their identity within the last five minutes. */
  readonly confirm?: true;
  /** In bytes, if it differs from the general limit on a request body, 64 KB. */
  readonly bodyLimit?: number;
  /** Set if the answer is a file instead of JSON. */
  readonly contentType?: string;
}
