import type { TestProject } from 'vitest/node';
import { openRunningShop } from './running-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    sharedShop: { url: string };
  }
}

/** One running shop for all test files that change nothing which others of them look at. */
export default async function openSharedShop(project: TestProject) {
  const shop = await openRunningShop();
  project.provide('sharedShop', { url: shop.url });
  return async () => {
    const code = await shop.close();
    if (code !== 0) throw new Error(`The shared shop ended with ${code}.`);
  };
}
