// npm run openapi: regenerates docs/openapi.json.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatDocument, SNAPSHOT_PATH } from '../reference/snapshot.ts';

const { help } = parseArgs({ options: { help: { type: 'boolean' } } }).values;
if (help) console.log('npm run openapi   regenerates docs/openapi.json');
else {
  await writeFile(SNAPSHOT_PATH, formatDocument());
  console.log('docs/openapi.json is updated: review the difference and commit it.');
}
