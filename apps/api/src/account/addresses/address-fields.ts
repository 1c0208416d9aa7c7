import type { AddressFields } from '@trad/contract/account';
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Detail, Refusal } from '../../platform/http/refusal.ts';
import { describePhoneProblem, parsePhoneNumber } from '../phone.ts';
import type { AddressColumns } from './addresses.queries.ts';
import { type Country, findCountry } from './find-country.ts';

type Path = Exclude<keyof AddressFields, 'type' | 'is_default'>;
interface Field {
  path: Path;
  value: string | null;
}
type Name = Pick<AddressColumns, 'firstName' | 'lastName'>;

/**
 * Returns the new value of a field. Some have two names, such as `address` and `addressLine1`, of which the changed one wins:
 * a client may send back the whole address with only one of them edited. Absent fields keep the stored value.
 */
const resolveField = (fields: AddressFields, spellings: readonly [Path, ...Path[]], stored?: string | null) => {
  const changed = spellings.flatMap((path): Field[] => {
    const value = fields[path];
    return value === undefined || value === stored ? [] : [{ path, value }];
  });
  return changed.find(({ value }) => value !== null) ?? changed[0] ?? { path: spellings[0], value: stored ?? null };
};

const joinName = ({ firstName, lastName }: Name) => `${firstName} ${lastName}`.trim();

/** The last word is the last name; a name of one word has none. */
const splitName = (name: string): Name => {
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/s.exec(name) ?? [];
  return { firstName, lastName };
};

const resolveName = ({ name, firstName, lastName }: AddressFields, stored: Name | null): Name | Detail => {
  const first = (firstName === undefined ? stored?.firstName : firstName) ?? '';
  const last = (lastName === undefined ? stored?.lastName : lastName) ?? '';
  // The last name may stay empty where the stored name is a single word.
  const isComplete = first !== '' && (last !== '' || stored?.lastName === '');
  if (stored && first === stored.firstName && last === stored.lastName) {
    if (name) return name === joinName(stored) ? stored : splitName(name);
    if (name === undefined) return stored;
  } else if (isComplete) return { firstName: first, lastName: last };
  else if (name) return splitName(name);
  const path = firstName === undefined && lastName === undefined ? 'name' : first ? 'lastName' : 'firstName';
  return { path, message: 'is required' };
};

/**
 * Merges the sent fields into the stored ones and returns the address's columns.
 * Throws VALIDATION_FAILED with every invalid field.
 */
export const buildAddressColumns = (
  fields: AddressFields,
  stored: AddressColumns | null,
  countries: readonly Country[],
  language: LanguageCode,
): AddressColumns => {
  const details: Detail[] = [];
  const requireValue = ({ path, value }: Field) => {
    if (value === null) details.push({ path, message: 'is required' });
    return value ?? '';
  };

  const name = resolveName(fields, stored);
  if ('path' in name) details.push(name);
  const line1 = requireValue(resolveField(fields, ['addressLine1', 'address'], stored?.line1));
  const city = requireValue(resolveField(fields, ['city', 'city_name'], stored?.city));
  const countryText = requireValue(resolveField(fields, ['country'], stored?.countryIso2));
  const country = findCountry(countryText, countries, language);
  if (countryText && !country) {
    details.push({ path: 'country', message: 'is not a country: send its name or its two-letter code' });
  }
  const sentPhone = resolveField(fields, ['phone', 'mobile'], stored?.phone);
  const isNewPhone = sentPhone.value !== null && sentPhone.value !== stored?.phone;
  const phone = isNewPhone && country ? parsePhoneNumber(sentPhone.value ?? '', country.iso2) : sentPhone.value;
  if (country && isNewPhone && phone === null) {
    details.push({ path: sentPhone.path, message: describePhoneProblem(country, language) });
  }
  if (details.length > 0 || 'path' in name || !country) throw new Refusal('VALIDATION_FAILED', { details });
  return {
    type: fields.type ?? stored?.type ?? 'Home',
    firstName: name.firstName,
    lastName: name.lastName,
    phone,
    line1,
    line2: resolveField(fields, ['addressLine2'], stored?.line2).value,
    landmark: resolveField(fields, ['landmark'], stored?.landmark).value,
    city,
    state: resolveField(fields, ['state'], stored?.state).value,
    countryIso2: country.iso2,
    zip: resolveField(fields, ['zip'], stored?.zip).value,
  };
};
