// The floors, as a process of its own: the least that could answer the same questions on this machine.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/** What its parent tells it to begin with. */
export interface FloorTask {
  databaseUrl: string;
  connections: number;
  /** The answer of GET /bytes. */
  bytes: string;
  type: string;
  /** GET /cards reads 12 products with ids up to this one. */
  mostId: number;
}

const CARDS = 12;

const serve = async ({ databaseUrl, connections, bytes, type, mostId }: FloorTask) => {
  const app = Fastify();
  const body = Buffer.from(bytes);
  app.get('/bytes', (_request, reply) => reply.type(type).send(body));

  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const cards = {
    name: 'cards',
    text: 'SELECT product_id, body, texts ->> $2 AS texts, variants::text FROM read.item WHERE product_id = ANY($1)',
  };
  app.get('/cards', async () => {
    const ids = Array.from({ length: CARDS }, () => 1 + Math.floor(Math.random() * mostId));
    const { rows } = await pool.query({ ...cards, values: [ids, 'en'] });
    return { error: false, message: '', data: rows };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
};

process.once('message', (task: FloorTask) => {
  serve(task).catch((error: unknown) => process.send?.({ error: String(error) }));
});
process.on('disconnect', () => process.exit());
