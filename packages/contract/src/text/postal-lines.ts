/** An address of the API: of the address book, or the snapshot in an order. */
export interface PostalAddress {
  addressLine1: string;
  addressLine2: string | null;
  landmark?: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string;
  country_code: string;
}

/** One line: its parts, each in its own script, and the direction of the whole line. */
export interface PostalLine {
  parts: string[];
  separator: string;
  dir: 'ltr' | 'rtl';
}

/** Countries with the postal code before the city (Universal Postal Union); elsewhere it follows the region. */
const CODE_FIRST = new Set(
  (
    'AD AL AR AT AX BA BE BG CH CL CR CU CV CY CZ DE DK DO DZ EE ES ET FI FO FR GF GL GN GP GR GT GW HN HR HT HU IL ' +
    'IS IT KW LI LR LT LU MA MC MD ME MG MK MQ MX MY MZ NC NE NI NL NO PF PH PL PM PT PY RE RO RS SE SI SJ SK SM SN ' +
    'TN TR UY VA VE WF XK YT ZM'
  ).split(' '),
);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of the first letter, in the writer's language, not the reader's. */
const detectDirection = (text: string) => (RIGHT_TO_LEFT.test(text.match(/\p{L}/u)?.[0] ?? '') ? 'rtl' : 'ltr');

const buildLine = (...values: (string | null)[]): PostalLine[] => {
  const parts = values.flatMap((part) => part?.trim() || []);
  const dir = detectDirection(parts.join(' '));
  return parts.length === 0 ? [] : [{ parts, separator: dir === 'rtl' ? '، ' : ', ', dir }];
};

/** Joined without a comma: a city or a region and its postal code. */
const joinWithSpace = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || null;

/**
 * Returns the lines of an address in the order of its country. The country has its own line: its name is in the
 * reader's language, the rest in the writer's.
 */
export function formatPostalLines(address: PostalAddress): PostalLine[] {
  const { addressLine1, addressLine2, landmark = null, city, state, zip, country, country_code } = address;
  const locality = CODE_FIRST.has(country_code) ? [joinWithSpace(zip, city), state] : [city, joinWithSpace(state, zip)];
  return [
    ...buildLine(addressLine1, addressLine2),
    ...buildLine(landmark),
    ...buildLine(...locality),
    ...buildLine(country),
  ];
}
