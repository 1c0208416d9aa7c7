import { vi } from 'vitest';

/**
 * Replaces IntersectionObserver. The returned function makes the last observed element come near the viewport, before the entry
 * that every observed element gets at first is delivered.
 */
export function stubIntersectionObserver(): () => void {
  let notify: (entries: object[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        notify = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => notify([{ isIntersecting: false }, { isIntersecting: true }]);
}
