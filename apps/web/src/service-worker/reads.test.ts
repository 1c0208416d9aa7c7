import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { stubWorkerScope } from './testing/fake-network.ts';
import type { RequestEvent } from './worker-scope.ts';

const stub = () => {
  vi.resetModules();
  return stubWorkerScope();
};
let { caches, network } = stub();
let worker: typeof import('./reads.ts');
let signOuts: typeof import('./sign-outs.ts');
beforeEach(async () => {
  ({ caches, network } = stub());
  worker = await import('./reads.ts');
  signOuts = await import('./sign-outs.ts');
});
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const read = async (path: string) => {
  const pending: Promise<unknown>[] = [];
  const request = new Request(`http://shop.test/api/${path}`);
  await worker.getRead({
    request,
    waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
  } as unknown as RequestEvent);
  await Promise.all(pending);
};
const countReads = async () => (await (await caches.open('trad-reads-1')).keys()).length;
const products = () => Response.json({ data: [{ id: 1 }, { id: 2 }] });

test.each(['get_similar_products?product_id=1', 'get_products?product_ids=1,2&currency=USD&lang=en'])(
  'the response to %s is stored, unless a sign-out comes while it is pending',
  async (path) => {
    network.respond = () => {
      signOuts.countSignOut();
      return products();
    };
    await read(path);
    expect(await countReads()).toBe(0);
    network.respond = products;
    await read(path);
    expect(await countReads()).toBeGreaterThan(0);
  },
);
