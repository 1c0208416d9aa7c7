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

/**
 * Countries with the postal code before the city (`fmt` of libaddressinput, and for Hungary and the Philippines common
 * usage); elsewhere it follows the region.
 */
const CODE_FIRST = new Set(
  (
    'AD AL AM AR AT AX AZ BA BE BG BL BY CH CL CV CY CZ DE DK DO DZ EC EE EH ES ET FI FO FR GE GF GL GN GP GR ' +
    'GT GW HR HT HU IS IT KG KW KZ LA LI LR LT LU MA MC MD ME MF MG MK MQ MU MX MY MZ NC NE NI NL NO OM PF PH ' +
    'PL PM PT PY RE RO RS SE SI SJ SK SM SN SV TJ TM TN TR TZ UY UZ VA WF XK YT ZM'
  ).split(' '),
);

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

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
