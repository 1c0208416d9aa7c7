import type { TestProject } from 'vitest/node';
import { openRunningShop } from './running-shop.ts';

/** The URLs of a shop that the global setup started, provided to the test processes. */
interface ShopUrls {
  url: string;
  databaseUrl: string;
}
declare module 'vitest' {
  export interface ProvidedContext {
    browsingShop: ShopUrls;
    orderingShop: ShopUrls;
  }
}

/** Starts two shops for all test files: one for files that read, and one for files that buy and sell. */
export default async function openSharedShops(project: TestProject) {
  const shops = await Promise.all([openRunningShop(), openRunningShop()]);
  const [browsing, ordering] = shops;
  project.provide('browsingShop', { url: browsing.url, databaseUrl: browsing.databaseUrl });
  project.provide('orderingShop', { url: ordering.url, databaseUrl: ordering.databaseUrl });
  return async () => {
    const codes = await Promise.all(shops.map(({ close }) => close()));
    if (codes.some((code) => code !== 0)) throw new Error(`The shared shops ended with ${codes.join(' and ')}.`);
  };
}
