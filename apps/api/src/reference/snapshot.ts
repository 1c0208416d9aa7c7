import { fileURLToPath } from 'node:url';
import { buildOpenapiDocument } from './document.ts';

/** The committed copy of the document: a review sees changes of the API in its diff. */
export const SNAPSHOT_PATH = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));

/** Formats the document of a shop with its API at /api. */
export const formatDocument = () => `${JSON.stringify(buildOpenapiDocument('/api'), null, 2)}\n`;
