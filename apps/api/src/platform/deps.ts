import type { PrismaClient } from '@trad/database/connections/prisma';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Cache } from './cache/cache.ts';
import type { Clock } from './clock.ts';
import type { Tokens } from './security/tokens.ts';
import type { Storage } from './uploads/storage.ts';

/** What every use case may use. */
export interface Deps {
  config: Config;
  /** SQL by pg: locks, set-based statements, the read model, search, stock and money. */
  pool: pg.Pool;
  /** All other reads and writes. Never both in one transaction. */
  prisma: PrismaClient;
  /** What this process keeps of the shop, for reads that many ask alike. */
  cache: Cache;
  clock: Clock;
  tokens: Tokens;
  /** Files that people sent, served under /media. */
  storage: Storage;
  /** Files that people sent in confidence: nothing serves them. */
  confidential: Storage;
  log: FastifyBaseLogger;
}
