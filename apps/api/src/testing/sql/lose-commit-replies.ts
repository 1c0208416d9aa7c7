import type pg from 'pg';

/** A pool whose connections break after each COMMIT: it is executed, and its reply is lost. */
export const loseCommitReplies = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get: (target, key) => {
      if (key !== 'connect') {
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async () => {
        const client = await target.connect();
        const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
        const queryOnce = async (...given: unknown[]) => {
          const result = await query(...given);
          if (given[0] !== 'COMMIT') return result;
          Object.assign(client, { query });
          throw new Error('Connection terminated unexpectedly');
        };
        return Object.assign(client, { query: queryOnce });
      };
    },
  });
