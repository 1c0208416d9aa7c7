// Loaded before the built server, by npm start and by `startShopServer` of packages/cluster: production mode, a writable home, and an
// end with the parent process.
import { isMainThread } from 'node:worker_threads';
import { env } from './workspace.mjs';

process.env.NODE_ENV = 'production';
process.env.HOME = env.HOME;

// A killed parent, such as npm, sends no signal; without this check the server would continue and occupy the port.
if (isMainThread) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  timer.unref();
}
