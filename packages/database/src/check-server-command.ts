// Runs before `npm run prisma -- migrate` and `-- db`, which do not check the server's version: rejects an outdated
// server.
import { connectTo } from './connections/database-hosts.ts';

const db = await connectTo(process.env.DATABASE_URL ?? '');
await db.end();
