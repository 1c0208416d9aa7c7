import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a worker that takes over gets a message of the page, which keeps it alive', async () => {
  vi.stubEnv('PROD', true);
  const worker = { postMessage: vi.fn() };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: vi.fn(async () => ({})),
    ready: Promise.resolve({ active: worker }),
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  await registerWorker();
  expect(worker.postMessage).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith({ type: 'loaded' }));
});
