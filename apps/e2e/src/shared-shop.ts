import type { TestProject } from 'vitest/node';
import { openRunningShop } from './running-shop.ts';

/** Where a shop is that this process opened, for those of the tests. */
interface Opened {
  url: string;
  databaseUrl: string;
}
declare module 'vitest' {
  export interface ProvidedContext {
    quietShop: Opened;
    busyShop: Opened;
  }
}

/** Two running shops for all test files: one that stays as it is, and one in which they buy and sell. */
export default async function openSharedShops(project: TestProject) {
  const shops = await Promise.all([openRunningShop(), openRunningShop()]);
  const [quiet, busy] = shops;
  project.provide('quietShop', { url: quiet.url, databaseUrl: quiet.databaseUrl });
  project.provide('busyShop', { url: busy.url, databaseUrl: busy.databaseUrl });
  return async () => {
    const codes = await Promise.all(shops.map(({ close }) => close()));
    if (codes.some((code) => code !== 0)) throw new Error(`The shared shops ended with ${codes.join(' and ')}.`);
  };
}
