import type { SandboxProcess } from '@trad/payment-sandbox/testing/sandbox-process';
import type pg from 'pg';
import type { ListingPaths } from '../listing-paths.ts';
import type { LoadClient, RunningServer } from '../processes.ts';
import type { RoundSettings } from '../rounds.ts';

/** The input of a measurement. */
export interface BenchShop {
  products: number;
  databaseUrl: string;
  dataDir: string;
  pool: pg.Pool;
  shopServer: RunningServer;
  baselineServer: RunningServer;
  sandbox: SandboxProcess;
  client: LoadClient;
  listingPaths: ListingPaths;
  settings: RoundSettings;
  /** A shop of 10,000 products: this one if it has that number. Started by the first call, and stopped at the end. */
  openSmallShop: () => Promise<Pick<BenchShop, 'databaseUrl' | 'pool' | 'shopServer' | 'listingPaths'>>;
}
