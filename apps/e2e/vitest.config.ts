import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/database/src/testing/vitest-global-setup.ts', 'src/testing/shared-shops.ts'],
    // Isolation reloads Playwright and the seed for each file, which takes 1.5 s.
    isolate: false,
    // Time limits on a loaded machine; tests that poll end sooner.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // A browser on a loaded machine fails now and then; `npm test` lists what needed a second attempt.
    retry: 1,
    // Whole messages of the console in an error, which is all that is shown of a first attempt.
    chaiConfig: { truncateThreshold: 400 },
    // On two cores parallel browsers only compete for the CPU.
    fileParallelism: false,
    // The limit of `describe.concurrent`: while one page loads, another one uses the CPU.
    maxConcurrency: 3,
  },
});
