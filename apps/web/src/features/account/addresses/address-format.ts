import { formats } from 'virtual:address-formats';

/** What an address of a country needs besides street and city. */
export interface AddressFormat {
  needsState: boolean;
  needsZip: boolean;
  /** The postal code is written before the city. */
  isZipFirst: boolean;
  /** An example of its postal codes; undefined where it has none. */
  example: string | undefined;
  isZip: (text: string) => boolean;
}

const toPattern = (zip: string) => new RegExp(`^(?:${zip})$`, 'i');

export function getAddressFormat(iso2: string): AddressFormat {
  const { needsState = false, needsZip = false, isZipFirst = false, zip, example } = formats[iso2] ?? {};
  const pattern = zip === undefined ? undefined : toPattern(zip);
  return { needsState, needsZip, isZipFirst, example, isZip: (text) => pattern?.test(text.trim()) ?? true };
}
