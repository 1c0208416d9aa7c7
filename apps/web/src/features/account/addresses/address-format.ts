import { formats } from 'virtual:address-formats';

/** The fields that an address of a country needs besides street and city. */
export interface AddressFormat {
  needsState: boolean;
  needsZip: boolean;
  /** The postal code is written before the city. */
  isZipBeforeCity: boolean;
}

export const getAddressFormat = (iso2: string): AddressFormat => {
  const isListed = (codes: string) => iso2 !== '' && codes.includes(iso2);
  return {
    needsState: isListed(formats.stateCountries),
    needsZip: isListed(formats.zipCountries),
    isZipBeforeCity: isListed(formats.zipFirstCountries),
  };
};
