import type { Country } from '@trad/contract/content';

/** The name is first for the select's type-ahead; the isolates keep the + before the dial code in right-to-left text. */
export const formatCountryOption = ({ name, dial_code, emoji, iso2 }: Omit<Country, 'id'>) =>
  `${name} \u2066(${dial_code})\u2069 ${emoji} ${iso2}`;
