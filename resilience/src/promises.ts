import type { ResiliencePromise } from './promise.ts';
import { killedServer } from './promises/killed-server.ts';
import { overload } from './promises/overload.ts';
import { slowSockets } from './promises/slow-sockets.ts';
import { stoppedDatabase } from './promises/stopped-database.ts';

export const PROMISES: readonly ResiliencePromise[] = [killedServer, stoppedDatabase, overload, slowSockets];
