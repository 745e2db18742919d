import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row like it exists, by the index that says so. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
  );
}
