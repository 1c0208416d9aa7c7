import { writeFile } from 'node:fs/promises';
import { printedDocument, SNAPSHOT } from '../reference/snapshot.ts';

/** npm run openapi: writes docs/openapi.json anew. */
await writeFile(SNAPSHOT, printedDocument());
console.log('docs/openapi.json is written: look at what changed, and commit it.');
