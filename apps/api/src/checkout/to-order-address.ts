import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress } from '@trad/contract/orders';
import type { AddressRow } from '../account/account.ts';
import { getCountryName } from '../content/content.ts';

/** Copies the address for the order, so that later changes of the address book do not affect it. */
export const toOrderAddress = (address: AddressRow, language: LanguageCode): OrderAddress => ({
  type: address.type,
  name: [address.firstName, address.lastName].filter(Boolean).join(' '),
  phone: address.phone,
  addressLine1: address.line1,
  addressLine2: address.line2,
  landmark: address.landmark,
  city: address.city,
  state: address.state,
  country: getCountryName(address.countryIso2, language, address.countryName),
  country_code: address.countryIso2,
  zip: address.zip,
});
