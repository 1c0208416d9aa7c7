import type { TestProject } from 'vitest/node';
import { openRunningShop } from './running-shop.ts';

/** The URLs of a shop that the global setup started, provided to the test processes. */
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

/** Starts two shops for all test files: one for reading, and one for buying and selling. */
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
