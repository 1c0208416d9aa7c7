// Started by scripts/ over an IPC channel: runs a PostgreSQL for them and exits with them, even when they are killed.
import { createLinePrinter } from '@trad/file-formats/printable';
import { explainError } from '../connections/explain-error.ts';
import { startTestServer } from '../testing/test-server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [kind, dataDir = ''] = process.argv.slice(2);
const log = createLinePrinter(console.log);

try {
  const server = kind === 'test' ? await startTestServer() : await startEmbeddedPostgres({ dataDir, log });
  process.once('disconnect', () => void server.stop());
  if (process.connected) process.send?.({ url: server.localUrl });
  else await server.stop();
} catch (error) {
  console.error(explainError(error));
  process.exit(1);
}
