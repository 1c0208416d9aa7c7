import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { StepError } from './workspace.mjs';

/** Reads a port from an environment variable. */
export function readPort(name, defaultPort) {
  const value = process.env[name]?.trim() || String(defaultPort);
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) {
    throw new StepError(`${name} is "${value}", and must be a whole number from 0 to 65535.`);
  }
  return port;
}

/** Fails with advice when the port is in use, before a long build. `variable` sets the port of `command`. */
export async function requireFreePort(port, host, { variable = 'PORT', command = 'npm start' } = {}) {
  const error = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  if (!error) return;
  if (error.code === 'EADDRINUSE') {
    const listener = findListener(port);
    const otherPort = port === 65535 ? port - 1 : port + 1;
    throw new StepError(
      `Port ${port} is taken${listener ? ` by ${listener}` : ''}. End that program, or choose another port: ${variable}=${otherPort} ${command}`,
    );
  }
  if (error.code === 'EACCES') {
    throw new StepError(
      `Port ${port} may not be used by this user. Choose one above 1023: ${variable}=3000 ${command}`,
    );
  }
  throw new StepError(`Nothing can listen on ${host ?? ''}:${port} (${error.code}). Check HOST and ${variable}.`);
}

/** "node (process 123)" where the system provides it. */
function findListener(port) {
  try {
    const rows = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = /^p(\d+)$/m.exec(rows)?.[1];
    const command = /^c(.+)$/m.exec(rows)?.[1];
    return pid ? `${command} (process ${pid})` : undefined;
  } catch {
    return undefined;
  }
}
