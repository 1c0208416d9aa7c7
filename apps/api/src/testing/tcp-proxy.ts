import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy in front of a server, whose connections a test can cut and restore. It can rewrite the server's responses.
 */
export const openTcpProxy = async (
  targetPort: number,
  transform: (response: Buffer) => Buffer = (response) => response,
) => {
  const sockets = new Set<Socket>();
  let isDropping = false;
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => isDropping || other.write(socket === upstream ? transform(chunk) : chunk));
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Closes every connection and accepts no new ones. */
    disconnect: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
    reconnect: () => listen(port),
    /** Accepts data and forwards nothing, like a network that drops packets. */
    dropPackets: (on: boolean) => {
      isDropping = on;
    },
  };
};
