/**
 * The version of the tables of pg-boss that the statements in this folder were written for. All other work with jobs
 * uses the functions of the library. A test fails when the library has another version. Then compare each statement
 * here with the changes in the library's own migrations, and write the new version here.
 */
export const QUEUE_SCHEMA = 43;
