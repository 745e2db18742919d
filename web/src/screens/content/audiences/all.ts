import type { AudienceContent } from '../../../features/audiences/audience-content.ts';
import { business } from './business.tsx';
import { creators } from './creators.tsx';
import { freelancers } from './freelancers.tsx';

/** The three audiences that have a page (specification 2 §2.1). */
export const audiencePages: readonly AudienceContent[] = [creators, freelancers, business];
