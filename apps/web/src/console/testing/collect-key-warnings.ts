import { onTestFinished, vi } from 'vitest';

/** Collects React's warnings about siblings with the same key from now on. */
export const collectKeyWarnings = () => {
  const warnings: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((text: unknown) => {
    if (String(text).includes('with the same key')) warnings.push(String(text));
  });
  onTestFinished(() => spy.mockRestore());
  return warnings;
};
