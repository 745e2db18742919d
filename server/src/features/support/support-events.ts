import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** Runs every night. Deletes messages of the contact form and entries of mailings that have been kept long enough. */
export const supportCleanUpDue = defineEvent('support-clean-up-due', z.object({}));
