import type { CountryContent } from '../../../features/countries/country-content.ts';
import { ghana, kenya, nigeria, southAfrica } from './africa.ts';
import { europe, unitedKingdom, unitedStates } from './west.ts';

export const africanPages: readonly CountryContent[] = [nigeria, kenya, southAfrica, ghana];
export const countryPages: readonly CountryContent[] = [...africanPages, unitedKingdom, unitedStates, europe];
