import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/vitest-global-setup.ts'],
    // Each file opens databases or servers of its own.
    isolate: false,
    // Servers are started and killed here.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as it takes on a busy machine; what comes is seen at once.
    expect: { poll: { timeout: 30_000 } },
  },
});
