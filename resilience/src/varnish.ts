import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './http.ts';
import { ScenarioNotRun } from './scenario.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/varnish/default.vcl');
const START_MS = 30_000;

const findVarnish = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'varnishd'))
    .find((path) => existsSync(path));

/** Starts Varnish with the configuration of deploy/ in front of a server. Throws ScenarioNotRun where Varnish is not installed. */
export const startVarnish = async (folder: string, port: number, serverPort: number) => {
  const program = findVarnish();
  if (!program) throw new ScenarioNotRun('varnishd is not found: on Debian run as root apt-get install varnish');
  const workDir = join(folder, 'varnish');
  mkdirSync(workDir);
  const configuration = join(workDir, 'shop.vcl');
  writeFileSync(
    configuration,
    readFileSync(CONFIGURATION, 'utf8').replace('.port = "3000"', `.port = "${serverPort}"`),
  );
  const child = spawn(
    program,
    [
      ...['-F', '-j', 'none', '-n', join(workDir, 'state'), '-f', configuration],
      ...['-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_MS;
  while ((await send(`${url}/health/live`)).status !== 200) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`Varnish did not start:\n${errors}`);
    await pause(100);
  }
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
