import type { TestProject } from 'vitest/node';
import { openRunningShop } from './running-shop.ts';

/** A shop that the global setup started, provided to the test processes. */
interface SharedShop {
  url: string;
  databaseUrl: string;
  dataDir: string;
}
declare module 'vitest' {
  export interface ProvidedContext {
    browsingShop: SharedShop;
    orderingShop: SharedShop;
  }
}

/** Starts two shops for all test files: one for files that read, and one for files that buy and sell. */
export default async function openSharedShops(project: TestProject) {
  const shops = await Promise.all([openRunningShop(), openRunningShop()]);
  const [browsing, ordering] = shops;
  // What cannot be copied to another process, such as functions, is left out.
  const describeShop = ({ url, databaseUrl, dataDir }: SharedShop): SharedShop => ({ url, databaseUrl, dataDir });
  project.provide('browsingShop', describeShop(browsing));
  project.provide('orderingShop', describeShop(ordering));
  return async () => {
    const codes = await Promise.all(shops.map(({ close }) => close()));
    if (codes.some((code) => code !== 0)) throw new Error(`The shared shops ended with ${codes.join(' and ')}.`);
  };
}
