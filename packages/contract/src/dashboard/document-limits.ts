// Without zod: the browser includes this module.

export const DOCUMENT_KINDS = ['identity', 'business_registration', 'proof_of_address', 'bank_statement'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** The maximum size of a document. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** The maximum number of an applicant's documents. */
export const MAX_DOCUMENTS = 10;
