import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { StepFailed } from './workspace.mjs';

/** The port in a variable. */
export function portFrom(name, otherwise) {
  const given = process.env[name]?.trim() || String(otherwise);
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65535) {
    throw new StepFailed(`${name} is "${given}", and must be a whole number from 0 to 65535.`);
  }
  return port;
}

/** Fails with advice when the port is in use, before a long build. */
export async function requireFreePort(port, host) {
  const error = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  if (!error) return;
  if (error.code === 'EADDRINUSE') {
    const who = listenerOn(port);
    throw new StepFailed(
      `Port ${port} is taken${who ? ` by ${who}` : ''}. End that program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    throw new StepFailed(`Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`);
  }
  throw new StepFailed(`Nothing can listen on ${host ?? ''}:${port} (${error.code}). Check HOST and PORT.`);
}

/** "node (process 123)" where the system provides it. */
function listenerOn(port) {
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
