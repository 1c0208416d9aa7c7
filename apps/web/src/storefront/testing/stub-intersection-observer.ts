import { vi } from 'vitest';

/** Replaces IntersectionObserver. The returned function makes the last observed element come near the viewport. */
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
  return () => notify([{ isIntersecting: true }]);
}
