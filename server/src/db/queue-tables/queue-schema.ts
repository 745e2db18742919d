/**
 * The version of the tables of pg-boss that the statements in this folder were written for. All else that concerns jobs
 * goes through the functions of the library. A test fails when the library comes with another version: then compare
 * each statement here with what the library's own migrations have changed, and write the new version.
 */
export const QUEUE_SCHEMA = 43;
