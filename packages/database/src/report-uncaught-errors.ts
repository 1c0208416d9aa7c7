// Preloaded before every command (`node --import`): prints an uncaught error as `explainError` formats it, and exits with code 2.
import { explainError } from './connections/explain-error.ts';

process.on('uncaughtException', (error) => {
  console.error(`✗ ${explainError(error)}`);
  process.exit(2);
});
