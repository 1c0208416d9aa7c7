import {
  type CallName,
  calls,
  getCallPath,
  getInputLocation,
  isAudited,
  toQueryParameters,
} from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { createPrisma } from '@trad/database/connections/prisma';
import { openTestDatabase, type TestServer } from '@trad/database/testing/test-database';
import { seedReference } from '@trad/seed/seed-demo';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import supertest from 'supertest';
import { afterAll } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { type Gateways, NO_GATEWAYS } from '../payments/providers/gateways.ts';
import type { Deps } from '../platform/deps.ts';
import { createLog } from '../platform/monitoring/log.ts';
import { countQuery } from '../platform/monitoring/monitoring-context.ts';
import { findUndocumented } from './conformance.ts';
import { createFakeClock } from './fake-clock.ts';

/** Supertest's functions by HTTP method. */
export const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Tests send more requests from one IP address than people do; tests of a limit set it. */
const UNLIMITED = {
  ...{ RATE_LIMIT: '0', SIGN_UP_LIMIT: '0', GUEST_LIMIT: '0', PICTURE_LIMIT: '0' },
  ...{ CASH_ORDER_LIMIT: '0', UNPAID_PAYMENT_LIMIT: '0' },
};

/** The secret that signs tokens in test shops. */
export const TEST_SECRET = 'a secret for tests that is long enough';
/** The key of data at rest in test shops: without one, a file would be created in the working directory. */
const TEST_ENCRYPTION_KEY = 'wB4nZ8kXq2Lr7VtC5mYh9JdPs3GfEu6AoKi1RxT0NvMb';

interface CallOptions {
  token?: string | undefined;
  lang?: string;
  headers?: Record<string, string>;
}

/** Overrides for another process of the shop. */
interface OtherProcess extends Omit<Partial<AppOptions>, 'deps'> {
  standbys?: Deps['standbys'];
  environment?: Record<string, string>;
  logTo?: DestinationStream;
}

/** A response of the API: the common fields are typed, the rest is as received. */
export interface TestResponse<T = Record<string, unknown>> {
  status: number;
  headers: Record<string, unknown>;
  body: T & { error: boolean; message: string; code?: string; details?: Array<{ path: string; message: string }> };
}

/**
 * A shop for one test file: the whole API on its own database with reference data and a fake clock. Validates every
 * response body against its schema, every response to a call against the OpenAPI document, and the audit log after each write
 * that is recorded in it. The cache is off, so
 * that rows written by SQL are visible at once; `openApp({ cacheResponses: true })` switches it on, and `publish()`
 * publishes changes. Accepts cash only, unless gateways are given. Closes after the file.
 */
export const openShop = async (
  environment: Record<string, string> = {},
  gateways: Gateways = NO_GATEWAYS,
  testServer?: TestServer,
) => {
  const database = await openTestDatabase({ seed: seedReference, onQuery: countQuery, pipeline: true, testServer });
  const prisma = createPrisma(database.pool);
  const clock = createFakeClock();
  const variables = { ...UNLIMITED, ENCRYPTION_KEY: TEST_ENCRYPTION_KEY, ...environment };
  const config = readConfig({ LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent', ...variables });
  const apps: FastifyInstance[] = [];
  const openApp = async ({ environment: other, logTo, standbys, ...options }: OtherProcess = {}) => {
    const appConfig = other ? readConfig({ LOG_LEVEL: config.logLevel, ...variables, ...other }) : config;
    const log = createLog(appConfig, logTo);
    const app = await buildApp({
      deps: { config: appConfig, pool: database.pool, prisma, standbys, clock, log, gateways },
      jwtSecret: TEST_SECRET,
      validateResponses: true,
      cacheResponses: false,
      staleMs: 0,
      ...options,
    });
    apps.push(app);
    return app;
  };
  const app = await openApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    for (const open of apps) await open.close();
    await prisma.$disconnect();
    await database.close();
  });

  const inject = async (options: InjectOptions): Promise<TestResponse> => {
    const response = await app.inject(options);
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  /** A success that is not a repeat leaves exactly one entry in the audit log, a refusal none. */
  const checkAuditLog = async (name: CallName, { status, headers }: Pick<TestResponse, 'status' | 'headers'>) => {
    const { rows } = await database.pool.query<{ entries: number }>(
      `SELECT count(*)::int AS entries FROM audit_entry WHERE request_id = $1 AND actor_kind = 'person'`,
      [headers['x-request-id']],
    );
    const expected = status === 200 && !headers['idempotent-replayed'] ? 1 : 0;
    const [{ entries } = { entries: 0 }] = rows;
    if (entries !== expected) throw new Error(`${name} (${status}) left ${entries} audit entries, not ${expected}`);
  };
  const sendCall = async (
    name: CallName,
    input: object,
    { token, lang, headers }: CallOptions,
  ): Promise<TestResponse> => {
    const inQuery = getInputLocation(name) === 'query';
    const { method } = calls[name];
    const query = new URLSearchParams(toQueryParameters({ ...(inQuery && input), lang }));
    const request = supertest(url)
      [METHODS[method]](`/api${getCallPath(name)}?${query}`)
      .set({ 'accept-encoding': 'identity', ...headers, ...(token && { authorization: `Bearer ${token}` }) });
    const response = await (inQuery ? request : request.send(input));
    const received = { status: response.status, headers: response.headers, body: JSON.parse(response.text) };
    const problem = findUndocumented(name, received);
    if (problem) throw new Error(`Not as docs/openapi.json has it: ${problem}`);
    if (isAudited(name)) await checkAuditLog(name, received);
    return received;
  };
  return {
    app,
    /** The origin of the shop, such as http://127.0.0.1:34567. */
    url,
    config,
    clock,
    pool: database.pool,
    prisma,
    /** The address of PostgreSQL itself, also where the tests' pools use a pooler. */
    databaseUrl: database.url,
    /** Publishes changes to every process of the shop, which each does twice a second by itself. */
    publish: async () => {
      for (const { deps } of apps) await deps.invalidator.publish();
    },
    /** Another process of the same shop; routes may still be added to it. */
    openApp,
    inject,
    /** Calls the API with typed input. */
    call: <N extends CallName>(name: N, input: CallInput<N> & object, options: CallOptions = {}) =>
      sendCall(name, input, options) as Promise<TestResponse<CallReply<N>>>,
    /** Calls the API with any input. */
    callWith: (name: CallName, input: object, options: CallOptions = {}) => sendCall(name, input, options),
  };
};
export type Shop = Awaited<ReturnType<typeof openShop>>;
