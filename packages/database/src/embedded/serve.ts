// Started by scripts/ over an IPC channel: holds a PostgreSQL for them and ends with them, however they end.
import { lineBy } from '@trad/file-formats/printable';
import { explainFailure } from '../connections/explain-failure.ts';
import { startTestServer } from '../testing/test-server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [kind, dataDir = ''] = process.argv.slice(2);
const log = lineBy(console.log);

try {
  const server = kind === 'test' ? await startTestServer() : await startEmbeddedPostgres({ dataDir, log });
  process.once('disconnect', () => void server.stop());
  if (process.connected) process.send?.({ url: server.url });
  else await server.stop();
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
