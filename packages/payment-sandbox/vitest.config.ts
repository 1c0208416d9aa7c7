import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Loading the providers' SDKs again for each file took half of the time.
    isolate: false,
    // Tests start and kill processes, and wait for the SDKs' retries.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Time limit on a loaded machine; tests that poll end sooner.
    expect: { poll: { timeout: 30_000 } },
  },
});
