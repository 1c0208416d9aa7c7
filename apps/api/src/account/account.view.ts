import { ADDRESS_TYPES, type Address, ROLE_IDS, type User } from '@trad/contract/account';
import type { LanguageCode } from '@trad/contract/messages/message';
import { getCountryName } from '../content/content.ts';
import { buildProfilePictureUrl } from '../platform/pictures.ts';
import type { UserRow } from './account.queries.ts';
import type { AddressRow } from './addresses/addresses.queries.ts';

export const toUserView = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  image: buildProfilePictureUrl(row.imageKey),
  role_id: row.roleId === ROLE_IDS.operator || row.roleId === ROLE_IDS.vendor ? row.roleId : ROLE_IDS.shopper,
});

export const toAddressView = (row: AddressRow, language: LanguageCode): Address => ({
  id: row.id,
  type: ADDRESS_TYPES.find((type) => type === row.type) ?? 'Others',
  name: `${row.firstName} ${row.lastName}`.trim(),
  firstName: row.firstName,
  lastName: row.lastName,
  mobile: row.phone,
  phone: row.phone,
  address: row.line1,
  addressLine1: row.line1,
  addressLine2: row.line2,
  landmark: row.landmark,
  city: row.city,
  city_name: row.city,
  state: row.state,
  country: getCountryName(row.countryIso2, language, row.countryName),
  country_code: row.countryIso2,
  zip: row.zip,
  is_default: row.defaultOf === null ? 0 : 1,
});
