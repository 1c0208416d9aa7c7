import { isIP } from 'node:net';

/** The possible interpretations of a search text; each has an index. Entries match if any of them does. */
export interface AuditSearch {
  requestId: string | null;
  ipAddress: string | null;
  subjectId: string | null;
  source: string | null;
  /** The beginning of an e-mail address, in any case. */
  email: string | null;
  /** The beginning of the name of a person, a store or a product. A text with the form of a source is one, too. */
  name: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A call such as `refund_order`, a kind of job such as `vendor.import_file`, or a command such as `payments cash-limit`. */
const SOURCE = /^[a-z]+([_. -][a-z]+)+$/;

export function parseAuditSearch(text: string): AuditSearch {
  const found: AuditSearch = {
    requestId: null,
    ipAddress: null,
    subjectId: null,
    source: null,
    email: null,
    name: null,
  };
  if (UUID.test(text)) return { ...found, requestId: text.toLowerCase() };
  if (isIP(text)) return { ...found, ipAddress: text.toLowerCase() };
  const number = /^#?(\d{1,18})$/.exec(text)?.[1];
  if (number) return { ...found, subjectId: number };
  if (SOURCE.test(text)) return { ...found, source: text, name: text };
  if (text.includes('@')) return { ...found, email: text };
  return { ...found, name: text };
}
