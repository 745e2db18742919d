import { anyCountryName } from '@numlet/contract/kyc/all-countries';
import { formatCalendarDay } from '../../../lib/format.ts';
import type { KycForm } from '../use-kyc.ts';

export type SummaryRow = {
  title: string;
  value: string;
  /** The field that changes it. */
  field: string;
  /** The value is typed character by character. */
  isData?: true;
};

/** The summary of the person (second document, section 2.5). */
export function personalRows(personal: NonNullable<KycForm['personal']>): SummaryRow[] {
  return [
    { title: 'Name', value: `${personal.first_name} ${personal.last_name}`, field: 'firstName' },
    { title: 'Date of birth', value: formatCalendarDay(personal.date_of_birth), field: 'dateOfBirth' },
    { title: 'Nationality', value: anyCountryName(personal.nationality), field: 'nationality' },
    { title: 'Country', value: anyCountryName(personal.country), field: 'country' },
    { title: 'Address', value: personal.address, field: 'address' },
    { title: 'City', value: personal.city, field: 'city' },
    ...(personal.postal_code
      ? [{ title: 'Postal code', value: personal.postal_code, field: 'postalCode' }]
      : []),
  ];
}

/** The summary of the ID document. */
export function identityRows(identity: NonNullable<KycForm['identity']>): SummaryRow[] {
  return [
    { title: 'ID type', value: identity.id_type, field: 'idType' },
    { title: 'ID number', value: identity.id_number, field: 'idNumber', isData: true },
    { title: 'Proof issued', value: formatCalendarDay(identity.proof_issued), field: 'proofIssued' },
  ];
}
