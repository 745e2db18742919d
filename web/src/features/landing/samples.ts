import type { PlateNumber } from '../../shared/numbers/number-plate.tsx';

// Numbers from the ranges that each country reserves for fiction. They are grouped by hand because the landing page
// loads no phone metadata.
export const usSample: PlateNumber = { flag: 'us', dial: '+1', groups: ['415', '555', '0132'] };
export const usSampleTwo: PlateNumber = { flag: 'us', dial: '+1', groups: ['628', '555', '0164'] };
export const canadianSample: PlateNumber = { flag: 'ca', dial: '+1', groups: ['604', '555', '0178'] };
export const canadianSampleTwo: PlateNumber = { flag: 'ca', dial: '+1', groups: ['416', '555', '0139'] };
export const australianSample: PlateNumber = { flag: 'au', dial: '+61', groups: ['491', '570', '156'] };
export const indianSample: PlateNumber = { flag: 'in', dial: '+91', groups: ['81300', '54410'] };
export const germanSample: PlateNumber = { flag: 'de', dial: '+49', groups: ['1555', '550', '0188'] };
export const frenchSample: PlateNumber = { flag: 'fr', dial: '+33', groups: ['6', '39', '98', '07', '24'] };

/** The code of all illustrations, the same everywhere so that it is recognised. */
export const sampleCode = '482915';
