// Preloaded before every command (`node --import`): what it throws is told in one line, and ends it with exit code 2.
import { explainFailure } from './connections/explain-failure.ts';

process.on('uncaughtException', (error) => {
  console.error(`✗ ${explainFailure(error)}`);
  process.exit(2);
});
