import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Standbys } from '@trad/database/standbys/watch-standbys';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Cache } from './cache/cache.ts';
import type { Invalidator } from './cache/invalidator.ts';
import type { Clock } from './clock.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import type { Tokens } from './security/tokens.ts';
import type { Storage } from './uploads/storage.ts';

/** The dependencies of every use case. */
export interface Deps {
  config: Config;
  /** SQL by pg, for locks, set-based statements, the read model, search, stock and money. */
  pool: pg.Pool;
  /** All other reads and writes. A transaction uses either pg or Prisma, never both. */
  prisma: PrismaClient;
  /** The standbys of DATABASE_READ_URL, and Prisma on their pool. */
  standbys?: (Standbys & { prisma: PrismaClient }) | undefined;
  /** This process's cache of shared reads. */
  cache: Cache;
  invalidator: Invalidator;
  clock: Clock;
  /** This process's counts of requests per IP address. */
  rateLimiter: RateLimiter;
  tokens: Tokens;
  /** Public uploads, served under /media. */
  storage: Storage;
  /** Encrypts bank accounts, tax numbers, documents and second factors at rest. */
  encryption: Encryption;
  /** Confidential uploads, which no route serves. */
  confidential: Storage;
  log: FastifyBaseLogger;
}

/** The dependencies of public reads and pages, which are sent to a standby where there is one. */
export const withStandbys = (deps: Deps): Deps =>
  deps.standbys ? { ...deps, pool: deps.standbys.pool, prisma: deps.standbys.prisma } : deps;
