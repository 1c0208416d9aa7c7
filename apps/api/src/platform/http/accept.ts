import Negotiator from 'negotiator';

/** Longer headers are cut: parsing stays cheap whatever is sent. */
const MAX_HEADER_LENGTH = 500;

/** A weight that is no number, such as `q=high`, counts as absent. */
const MALFORMED_WEIGHT = /;\s*q\s*=(?!\s*[\d.])[^,;]*/gi;

/** The types of negotiator lack the server's own order of preference, which decides between equal weights. */
interface EncodingNegotiator {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

const negotiatorFor = (name: 'accept-encoding' | 'accept-language', header: string) =>
  new Negotiator({ headers: { [name]: header.slice(0, MAX_HEADER_LENGTH).replace(MALFORMED_WEIGHT, '') } });

/** The language tags of an Accept-Language header, the preferred one first. */
export const acceptedLanguages = (header: string): string[] => negotiatorFor('accept-language', header).languages();

/** Those of the encodings that an Accept-Encoding header accepts, by its weights, then in the given order. */
export const acceptedEncodings = <E extends string>(header: string, available: readonly E[]): E[] => {
  const negotiator = negotiatorFor('accept-encoding', header) as EncodingNegotiator;
  return negotiator.encodings([...available], { preferred: [...available] }) as E[];
};
