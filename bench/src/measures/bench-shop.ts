import type { SandboxProcess } from '@trad/payment-sandbox/testing/sandbox-process';
import type pg from 'pg';
import type { ListingPaths } from '../listing-paths.ts';
import type { LoadClient, Running } from '../processes.ts';
import type { Pace } from '../rounds.ts';

/** The input of a measurement. */
export interface BenchShop {
  products: number;
  databaseUrl: string;
  pool: pg.Pool;
  product: Running;
  floors: Running;
  sandbox: SandboxProcess;
  client: LoadClient;
  listingPaths: ListingPaths;
  pace: Pace;
}
