import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { connectControls } from '../connect-controls.ts';
import type { Controls } from '../controls.ts';

export interface SandboxProcess {
  url: string;
  controls: Controls;
  stop: () => Promise<void>;
}

/** Starts a sandbox process with FIXED_KEYS. It sends webhooks once `configure` sets their URLs. */
export const startSandbox = async (dataDir: string, { settleAfterMs = 1000 } = {}): Promise<SandboxProcess> => {
  const options = ['--port', '0', '--data', dataDir, '--settle-after', String(settleAfterMs)];
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/sandbox-command.ts', ...options], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolveUrl, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error(`The payment sandbox did not start:\n${output}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const url = /Payment sandbox on (\S+): /.exec(output)?.[1];
      if (url) resolveUrl(url);
    });
  });
  return {
    url,
    controls: connectControls(url),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
