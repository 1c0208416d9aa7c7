import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Loading the schemas for each file took half of the time.
    isolate: false,
    // A loaded machine takes several times as long.
    testTimeout: 240_000,
  },
});
