import { writeFile } from 'node:fs/promises';
import { formatDocument, SNAPSHOT_PATH } from '../reference/snapshot.ts';

/** npm run openapi: regenerates docs/openapi.json. */
await writeFile(SNAPSHOT_PATH, formatDocument());
console.log('docs/openapi.json is updated: review the difference and commit it.');
