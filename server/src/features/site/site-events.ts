import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** Every night: views of articles that are older than they are kept. */
export const articleViewsDue = defineEvent('article-views-due', z.object({}));
