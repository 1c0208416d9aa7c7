import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // A loaded machine takes several times as long.
    testTimeout: 240_000,
  },
});
