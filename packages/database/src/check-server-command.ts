// Run before `npm run prisma -- migrate` and `-- db`, whose own programs know nothing of it: refuses a server that is too old.
import { connectTo } from './connections/server-state.ts';

const db = await connectTo(process.env.DATABASE_URL ?? '');
await db.end();
