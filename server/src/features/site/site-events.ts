import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** Every night: deletes counts of article views that have been kept long enough. */
export const articleViewsDue = defineEvent('article-views-due', z.object({}));
