import { fileURLToPath } from 'node:url';
import { openapiDocument } from './document.ts';

/** The committed copy of the document, in which a review sees what changed on the wire. */
export const SNAPSHOT = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));

/** The document of a shop whose API is at /api, printed for people. */
export const printedDocument = () => `${JSON.stringify(openapiDocument('/api'), null, 2)}\n`;
