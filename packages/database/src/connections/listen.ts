import pg from 'pg';

export type ListenOptions = {
  connectionString: string;
  channel: string;
  /** Each message that is notified on the channel. */
  onMessage: (payload: string) => void;
  /** Listening, at first or again: what was notified before is missed. */
  onOpen: () => void;
  /** The connection broke or could not be made; it is tried again by itself. */
  onLost: (error: Error) => void;
  /** Milliseconds before it is tried again (1 s). */
  pause?: number;
};

/**
 * Listens to a channel on a connection of its own until `stop()`. A pool that shares connections by transaction
 * (pgbouncer) passes no notifications on; whoever listens must bear missing them.
 */
export function listenTo({ connectionString, channel, onMessage, onOpen, onLost, pause = 1000 }: ListenOptions) {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const open = () => {
    const opened = new pg.Client({
      connectionString,
      application_name: 'trad listener',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client = opened;
    let lost = false;
    const again = (error: Error) => {
      if (lost || stopped) return;
      lost = true;
      onLost(error);
      timer = setTimeout(open, pause);
      opened.end().catch(() => {});
    };
    opened.on('notification', ({ payload = '' }) => onMessage(payload));
    opened.on('error', again);
    opened.on('end', () => again(new Error('The connection ended')));
    opened
      .connect()
      .then(() => opened.query(`LISTEN ${opened.escapeIdentifier(channel)}`))
      .then(() => {
        if (!stopped && !lost) onOpen();
      })
      .catch(again);
  };

  open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
