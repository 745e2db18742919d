import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** Runs every night. Deletes counts of article views that have been kept long enough. */
export const articleViewsDue = defineEvent('article-views-due', z.object({}));
