// Preloaded before every command (`node --import`): reports an uncaught error in one line and exits with code 2.
import { explainFailure } from './connections/explain-failure.ts';

process.on('uncaughtException', (error) => {
  console.error(`✗ ${explainFailure(error)}`);
  process.exit(2);
});
