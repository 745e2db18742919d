import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** Every night: messages of the contact form and entries of mailings whose time is over. */
export const supportCleanUpDue = defineEvent('support-clean-up-due', z.object({}));
