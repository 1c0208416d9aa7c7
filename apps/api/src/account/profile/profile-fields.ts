import type { LanguageCode } from '@trad/contract/messages/message';
import { CLEARABLE_FIELDS, type ClearableField } from '@trad/contract/profile';
import type { ParsedInput } from '@trad/contract/schemas';
import { type Detail, Refusal } from '../../platform/http/refusal.ts';
import type { Country } from '../addresses/find-country.ts';
import { DEFAULT_COUNTRY, describePhoneProblem, parsePhoneNumber } from '../phone.ts';
import type { ProfileChanges, ProfileRow } from './profile.queries.ts';

type Sent = ParsedInput<'updateUserProfile'>;
type Field = ClearableField | 'username';

const MIN_AGE = 13;
const EARLIEST_DOB = '1900-01-01';

/** Compare days as ISO 8601 text, which sorts chronologically. */
const findDobProblem = (dob: string, now: Date) => {
  const today = now.toISOString().slice(0, 10);
  const latest = `${Number(today.slice(0, 4)) - MIN_AGE}${today.slice(4)}`;
  if (dob >= today) return 'must be in the past';
  if (dob > latest) return `must be at least ${MIN_AGE} years ago`;
  return dob < EARLIEST_DOB ? `must not be before ${EARLIEST_DOB}` : null;
};

/** Returns a form's changes to a profile, except a new picture. Throws VALIDATION_FAILED with every invalid field. */
export const buildProfileChanges = (
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
  const getChange = <T>(field: Field, value: T | undefined) => (cleared.has(field) ? null : value);

  let { mobile } = sent;
  if (mobile !== undefined && mobile !== stored.mobile) {
    const iso2 = stored.countryIso2 ?? DEFAULT_COUNTRY;
    const country = countries.find((one) => one.iso2 === iso2) ?? { iso2, name: iso2, dialCode: '' };
    const number = parsePhoneNumber(mobile, iso2);
    if (number === null) details.push({ path: 'mobile', message: describePhoneProblem(country, language) });
    else mobile = number;
  }
  const dobProblem = sent.dob === undefined ? null : findDobProblem(sent.dob, now);
  if (dobProblem) details.push({ path: 'dob', message: dobProblem });
  if (details.length) throw new Refusal('VALIDATION_FAILED', { details });
  return {
    ...(sent.username !== undefined && { username: sent.username }),
    ...(cleared.has('image') && { imageKey: null }),
    mobile: getChange('mobile', mobile),
    address: getChange('address', sent.address),
    dob: getChange('dob', sent.dob === undefined ? undefined : new Date(sent.dob)),
    city: getChange('city', sent.city),
    area: getChange('area', sent.area),
    street: getChange('street', sent.street),
    pincode: getChange('pincode', sent.pincode),
  };
};
