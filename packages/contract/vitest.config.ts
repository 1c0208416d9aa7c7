import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Loading the schemas for each file took half of the time.
    isolate: false,
  },
});
