import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Prisma would download an engine; this one runs the engine from the installed npm packages.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= here('./src/schema-engine.mjs');
process.env.CHECKPOINT_DISABLE ??= '1';

export default defineConfig({
  schema: here('../../prisma/schema.prisma'),
  migrations: { path: here('../../prisma/migrations') },
  // Commands that need no database, like `generate`, must work without one.
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://unset@127.0.0.1:1/unset' },
});
