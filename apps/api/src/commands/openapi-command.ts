import { writeFile } from 'node:fs/promises';
import { printedDocument, SNAPSHOT } from '../reference/snapshot.ts';

/** npm run openapi: regenerates docs/openapi.json. */
await writeFile(SNAPSHOT, printedDocument());
console.log('docs/openapi.json is updated: review the difference and commit it.');
