import type pg from 'pg';

/** pg's types lack `getStartupConf`. */
type ClientClass = new (config?: pg.ClientConfig) => pg.Client & { getStartupConf(): Record<string, unknown> };

/**
 * Returns a client class for a pooler in transaction mode, such as PgBouncer. The next transaction may run on another
 * connection, which lacks statements prepared earlier: statements are sent unnamed. Of the session parameters only
 * those are sent that poolers restore for each client; the others are to be set on the pooler's own connections (docs/cluster.md).
 */
export const createPoolerClient = (Client: typeof pg.Client): typeof pg.Client => {
  const Base = Client as unknown as ClientClass;
  class PoolerClient extends Base {
    override getStartupConf() {
      const { options: _options, statement_timeout: _timeout, ...parameters } = super.getStartupConf();
      return { ...parameters, TimeZone: 'UTC' };
    }

    // biome-ignore lint/suspicious/noExplicitAny: covers all of pg's overloads
    override query(...[query, ...values]: any[]): any {
      const isNamed = typeof query === 'object' && query !== null && query.name !== undefined;
      // biome-ignore lint/suspicious/noExplicitAny: as above
      return (super.query as any)(isNamed ? { ...query, name: undefined } : query, ...values);
    }
  }
  return PoolerClient as unknown as typeof pg.Client;
};
