import type { Handler } from '../../handler.ts';
import { readSystem } from './read-system.ts';

/** The state of the service (second document, section 2.2, System tab). */
export const adminSystem: Handler<'admin-system'> = (deps) => readSystem(deps);
