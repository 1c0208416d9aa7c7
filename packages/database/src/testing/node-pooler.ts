import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { getStream } from '../connections/pool.ts';
import { replacePort } from './replace-port.ts';

/** Parameters of a session that PgBouncer knows; it refuses others. */
const KNOWN_PARAMETERS = ['user', 'database', 'client_encoding', 'application_name', 'TimeZone'];

/** Builds a message of PostgreSQL's protocol. */
const buildMessage = (type: string, ...parts: readonly (string | number)[]) => {
  const content = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      const number = Buffer.alloc(4);
      number.writeInt32BE(part);
      return number;
    }),
  );
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};
const AUTHENTICATION_OK = buildMessage('R', 0);
const READY_FOR_QUERY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Calls `onMessage` for each complete message of a stream; the first one of a client has no type. */
const splitMessages = (onMessage: (message: Buffer) => void, typeLength = 1) => {
  let rest: Buffer = Buffer.alloc(0);
  let start = typeLength;
  return (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= start + 4 && rest.length >= start + rest.readInt32BE(start)) {
      const end = start + rest.readInt32BE(start);
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      start = 1;
      onMessage(message);
    }
  };
};
const getType = (message: Buffer) => String.fromCharCode(message[0] ?? 0);

/** A connection to PostgreSQL, used by one client at a time. */
interface ServerConnection {
  stream: Socket;
  client?: ClientConnection;
}
interface ClientConnection {
  socket: Socket;
  server?: ServerConnection;
  /** Messages that wait for a connection to PostgreSQL. */
  waiting: Buffer[];
  /** Batches of messages whose ReadyForQuery has not come yet. */
  pending: number;
}

/**
 * A pooler in Node for tests that must run without PgBouncer: each transaction, or each session, gets any free one of
 * a few connections to one database. Like PgBouncer it names processes of its own and refuses unknown parameters.
 */
export const startNodePooler = async (
  databaseUrl: string,
  { connections = 2, mode = 'transaction', maxClients = 100, acceptsAll = false } = {},
) => {
  const servers: ServerConnection[] = [];
  const clients = new Set<ClientConnection>();
  const queue: ClientConnection[] = [];

  const release = (server: ServerConnection) => {
    if (server.client) delete server.client.server;
    delete server.client;
    // As PgBouncer does: the connection that was used last is used first.
    servers.splice(servers.indexOf(server), 1);
    servers.unshift(server);
    const next = queue.shift();
    if (next) link(next, server);
  };
  const link = (client: ClientConnection, server: ServerConnection) => {
    server.client = client;
    client.server = server;
    for (const message of client.waiting.splice(0)) send(client, message);
  };
  const send = (client: ClientConnection, message: Buffer) => {
    // Query and Sync end a batch.
    if ('QS'.includes(getType(message))) client.pending += 1;
    client.server?.stream.write(message);
  };
  const receive = (client: ClientConnection, message: Buffer) => {
    if (getType(message) === 'X') return void client.socket.end();
    if (client.server) return send(client, message);
    client.waiting.push(message);
    if (queue.includes(client)) return;
    const free = servers.find((server) => !server.client);
    if (free) link(client, free);
    else queue.push(client);
  };
  const greet = (client: ClientConnection, startUp: Buffer) => {
    const words = startUp.subarray(8).toString().split('\0');
    const names = words.filter((word, index) => index % 2 === 0 && word !== '');
    const unknown = acceptsAll ? undefined : names.find((name) => !KNOWN_PARAMETERS.includes(name));
    if (unknown) {
      const fields = ['SFATAL', 'C08P01', `Munsupported startup parameter: ${unknown}`, ''];
      return void client.socket.end(buildMessage('E', ...fields));
    }
    client.socket.write(
      Buffer.concat([AUTHENTICATION_OK, buildMessage('K', 1_000_000 + clients.size, 0), READY_FOR_QUERY]),
    );
  };

  for (let index = 0; index < connections; index++) {
    const db = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
    db.on('error', () => {});
    await db.connect();
    const server: ServerConnection = { stream: getStream(db) };
    servers.push(server);
    server.stream.removeAllListeners('data');
    server.stream.on(
      'data',
      splitMessages((message) => {
        const { client } = server;
        client?.socket.write(message);
        if (!client || getType(message) !== 'Z') return;
        client.pending -= 1;
        const isIdle = client.pending === 0 && message.at(5) === READY_FOR_QUERY.at(5);
        if (isIdle && (mode === 'transaction' || client.socket.destroyed)) release(server);
      }),
    );
  }
  const listener = createServer((socket) => {
    const client: ClientConnection = { socket, waiting: [], pending: 0 };
    let isGreeted = false;
    if (clients.size === maxClients) return void socket.destroy();
    clients.add(client);
    socket.on('error', () => {});
    socket.on(
      'data',
      splitMessages((message) => {
        if (isGreeted) return receive(client, message);
        isGreeted = true;
        greet(client, message);
      }, 0),
    );
    socket.on('close', () => {
      clients.delete(client);
      if (client.server && client.pending === 0) release(client.server);
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: replacePort(databaseUrl, (listener.address() as AddressInfo).port),
    stop: () => {
      listener.close();
      for (const { socket } of clients) socket.destroy();
      for (const { stream } of servers) stream.destroy();
    },
  };
};
