// Runs the small proxy as a separate process, so that other work does not delay its health checks.
import { type ProxyOptions, startOwnProxy } from './own-proxy.ts';

try {
  await startOwnProxy(JSON.parse(process.argv[2] ?? '') as ProxyOptions);
  process.once('disconnect', () => process.exit(0));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
