import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules'],
    globalSetup: ['../../packages/database/src/testing/vitest-global-setup.ts'],
    // Each file has a database of its own.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As long as it takes on a busy machine; what comes is seen at once.
    expect: { poll: { timeout: 30_000 } },
  },
});
