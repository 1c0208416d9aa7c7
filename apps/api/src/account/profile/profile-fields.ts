import type { LanguageCode } from '@trad/contract/messages/message';
import { CLEARABLE_FIELDS, type ClearableField } from '@trad/contract/profile';
import type { Parsed } from '@trad/contract/schemas';
import { type Detail, Refusal } from '../../platform/http/refusal.ts';
import type { Country } from '../addresses/country-code.ts';
import { phoneNumberIn, phoneProblem } from '../phone.ts';
import type { ProfileChanges, ProfileRow } from './profile.queries.ts';

type Sent = Parsed<'updateUserProfile'>;
type Field = ClearableField | 'username';

const LEAST_AGE = 13;
const FIRST_DAY = '1900-01-01';
/** The default of an account without a country, as at registration. */
const COUNTRY_WHEN_NONE = 'BD';

/** Compare days as ISO 8601 text, which sorts chronologically. */
const dobProblem = (dob: string, now: Date) => {
  const today = now.toISOString().slice(0, 10);
  const latest = `${Number(today.slice(0, 4)) - LEAST_AGE}${today.slice(4)}`;
  if (dob >= today) return 'must be in the past';
  if (dob > latest) return `must be at least ${LEAST_AGE} years ago`;
  return dob < FIRST_DAY ? `must not be before ${FIRST_DAY}` : null;
};

/** Returns a form's changes to a profile, except the picture. Throws VALIDATION_FAILED with every invalid field. */
export const profileChanges = (
  sent: Sent,
  stored: ProfileRow,
  { countries, language, now }: { countries: readonly Country[]; language: LanguageCode; now: Date },
): ProfileChanges => {
  const details: Detail[] = [];
  const cleared = new Set<Field>([...(sent.clear_fields ?? []), ...(sent['clear_fields[]'] ?? [])]);
  for (const field of CLEARABLE_FIELDS) {
    if (cleared.has(field) && sent[field] !== undefined) {
      details.push({ path: field, message: 'is both sent and cleared' });
    }
  }
  const changeOf = <T>(field: Field, value: T | undefined) => (cleared.has(field) ? null : value);

  let { mobile } = sent;
  if (mobile !== undefined && mobile !== stored.mobile) {
    const iso2 = stored.countryIso2 ?? COUNTRY_WHEN_NONE;
    const country = countries.find((one) => one.iso2 === iso2) ?? { iso2, name: iso2, dialCode: '' };
    const number = phoneNumberIn(mobile, iso2);
    if (number === null) details.push({ path: 'mobile', message: phoneProblem(country, language) });
    else mobile = number;
  }
  const wrongDay = sent.dob === undefined ? null : dobProblem(sent.dob, now);
  if (wrongDay) details.push({ path: 'dob', message: wrongDay });
  if (details.length) throw new Refusal('VALIDATION_FAILED', { details });
  return {
    ...(sent.username !== undefined && { username: sent.username }),
    ...(cleared.has('image') && { imageKey: null }),
    mobile: changeOf('mobile', mobile),
    address: changeOf('address', sent.address),
    dob: changeOf('dob', sent.dob === undefined ? undefined : new Date(sent.dob)),
    city: changeOf('city', sent.city),
    area: changeOf('area', sent.area),
    street: changeOf('street', sent.street),
    pincode: changeOf('pincode', sent.pincode),
  };
};
