import Negotiator from 'negotiator';

/** Truncates longer headers, to bound the cost of parsing. */
const MAX_HEADER_LENGTH = 500;

/** A weight that is not a number, such as `q=high`, is ignored. */
const MALFORMED_WEIGHT = /;\s*q\s*=(?!\s*[\d.])[^,;]*/gi;

/** negotiator's types lack the server's order of preference, which decides between equal weights. */
interface EncodingNegotiator {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

const createNegotiator = (name: 'accept-encoding' | 'accept-language', header: string) =>
  new Negotiator({ headers: { [name]: header.slice(0, MAX_HEADER_LENGTH).replace(MALFORMED_WEIGHT, '') } });

/** Returns the language tags of an Accept-Language header in order of preference. */
export const parseAcceptedLanguages = (header: string): string[] =>
  createNegotiator('accept-language', header).languages();

/** Returns the encodings that an Accept-Encoding header accepts, by weight and then in the given order. */
export const parseAcceptedEncodings = <E extends string>(header: string, available: readonly E[]): E[] => {
  const negotiator = createNegotiator('accept-encoding', header) as EncodingNegotiator;
  return negotiator.encodings([...available], { preferred: [...available] }) as E[];
};
