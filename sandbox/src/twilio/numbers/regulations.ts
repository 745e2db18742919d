import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../../http/router.ts';
import { TwilioFailure } from '../errors.ts';
import { toMeta, toPage } from '../format.ts';

type Regulation = {
  sid: string;
  country: string;
  type: string;
  endUser: string;
  name: string;
  asks: string[];
};

const address = 'Name and address of the end user';
const identity = 'Proof of identity of the end user';

/** The requirements of each country before a number may be rented. North America has none and no entry. */
const regulations: Regulation[] = [
  entry('a1', 'AU', 'local', 'individual', 'Australia: Local - Individual', [address]),
  entry('a2', 'AU', 'local', 'business', 'Australia: Local - Business', [address]),
  entry('a3', 'AU', 'mobile', 'individual', 'Australia: Mobile - Individual', [address, identity]),
  entry('a4', 'AU', 'mobile', 'business', 'Australia: Mobile - Business', [address, identity]),
  entry('b1', 'GB', 'local', 'individual', 'United Kingdom: Local - Individual', [address]),
  entry('b2', 'GB', 'local', 'business', 'United Kingdom: Local - Business', [address]),
  entry('b3', 'GB', 'mobile', 'individual', 'United Kingdom: Mobile - Individual', [address, identity]),
  entry('b4', 'GB', 'mobile', 'business', 'United Kingdom: Mobile - Business', [address, identity]),
];

export function listRegulations(_: unknown, { url }: Call): Reply {
  const query = url.searchParams;
  const fits = (name: string, value: string) =>
    (query.get(name) ?? value).toLowerCase() === value.toLowerCase();
  const found = regulations.filter(
    (one) =>
      fits('IsoCountry', one.country) && fits('NumberType', one.type) && fits('EndUserType', one.endUser),
  );
  const page = toPage(found, query);
  return json(200, { results: page.items.map(presentRegulation), meta: toMeta(url, 'results', page) });
}

export function fetchRegulation(_: unknown, { params }: Call): Reply {
  const regulation = regulations.find((one) => one.sid === params.sid);
  if (!regulation) throw new TwilioFailure(20404);
  return json(200, presentRegulation(regulation));
}

function entry(
  id: string,
  country: string,
  type: string,
  endUser: string,
  name: string,
  asks: string[],
): Regulation {
  return { sid: `RN${id.padStart(32, '0')}`, country, type, endUser, name, asks };
}

function presentRegulation({ sid, country, type, endUser, name, asks }: Regulation) {
  const fields = endUser === 'business' ? ['business_name'] : ['first_name', 'last_name'];
  return {
    sid,
    friendly_name: name,
    iso_country: country,
    number_type: type,
    end_user_type: endUser,
    requirements: {
      end_user: [
        {
          name: endUser === 'business' ? 'Business' : 'Individual',
          type: endUser,
          requirement_name: `${endUser}_info`,
          url: `https://numbers.twilio.com/v2/RegulatoryCompliance/EndUserTypes/${endUser}`,
          fields,
          detailed_fields: fields.map((field) => ({
            machine_name: field,
            friendly_name: field.replaceAll('_', ' '),
          })),
        },
      ],
      supporting_document: asks.map((text) => [
        {
          name: text,
          type: 'document',
          requirement_name: text === identity ? 'proof_of_identity' : 'proof_of_address',
          description: text,
          accepted_documents:
            text === identity
              ? [{ name: 'Passport', type: 'passport' }]
              : [{ name: 'Address', type: 'address' }],
        },
      ]),
    },
    url: `https://numbers.twilio.com/v2/RegulatoryCompliance/Regulations/${sid}`,
  };
}
