import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/database/src/testing/vitest-global-setup.ts'],
    // Each file has its own database.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Time limit on a loaded machine; tests that poll end sooner.
    expect: { poll: { timeout: 30_000 } },
  },
});
