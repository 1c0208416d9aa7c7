import pg from 'pg';
import { CLIENT_KEEPALIVE } from './keepalive.ts';

export type ListenOptions = {
  /** The address to connect to: another one after a failover. */
  getConnectionString: () => string | Promise<string>;
  channel: string;
  /** The application_name in pg_stat_activity. */
  applicationName?: string;
  /** Called for each notification on the channel. */
  onMessage: (payload: string) => void;
  /** Called on each connection and reconnection: earlier notifications are lost. */
  onOpen: () => void;
  /** Called when the connection breaks or cannot be opened; it is retried automatically. */
  onLost: (error: Error) => void;
  /** The delay before a reconnection, in milliseconds (1 s). */
  reconnectDelay?: number;
};

/**
 * Listens to a channel on its own connection until `stop()`. A pooler in transaction mode forwards no notifications, so
 * the address is that of PostgreSQL itself.
 */
export function listenTo({
  getConnectionString,
  channel,
  applicationName = 'trad listener',
  onMessage,
  onOpen,
  onLost,
  reconnectDelay: pause = 1000,
}: ListenOptions) {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const findServer = async () => {
    try {
      const connectionString = await getConnectionString();
      if (!stopped) open(connectionString);
    } catch (error) {
      if (stopped) return;
      onLost(error as Error);
      timer = setTimeout(findServer, pause);
    }
  };
  const open = (connectionString: string) => {
    const opened = new pg.Client({
      connectionString,
      application_name: applicationName,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      ...CLIENT_KEEPALIVE,
    });
    client = opened;
    let lost = false;
    const reconnect = (error: Error) => {
      if (lost || stopped) return;
      lost = true;
      onLost(error);
      timer = setTimeout(findServer, pause);
      opened.end().catch(() => {});
    };
    opened.on('notification', ({ payload = '' }) => onMessage(payload));
    opened.on('error', reconnect);
    opened.on('end', () => reconnect(new Error('The connection ended')));
    opened
      .connect()
      .then(() => opened.query(`LISTEN ${opened.escapeIdentifier(channel)}`))
      .then(() => {
        if (!stopped && !lost) onOpen();
      })
      .catch(reconnect);
  };

  void findServer();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
