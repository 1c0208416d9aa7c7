import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Controls } from '@trad/payment-sandbox/controls';
import { startSandbox } from '@trad/payment-sandbox/testing/sandbox-process';
import type { ApiBundle } from './api-bundle.ts';
import type { Ground } from './ground.ts';
import type { Odds } from './odds.ts';
import { type ApiProcess, startApi } from './processes.ts';

/** A shop under attack: its processes, and the providers that it asks. */
export interface Site {
  /** Of each API process. */
  urls: readonly string[];
  sandbox: { url: string; controls: Controls };
  /** How often processes were ended, by where. */
  kills: ReadonlyMap<string, number>;
  /** What the server wrote that a server should not write, whatever its providers do. */
  complaints: readonly string[];
  tell: (odds: Odds) => Promise<void>;
  /** Ends one of the processes, wherever it is just now. */
  kill: (index: number) => void;
  close: () => Promise<void>;
}

export const counted = () => {
  const counts = new Map<string, number>();
  return { counts, count: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1) };
};

/** Closes all that was opened, the last first, should one of them fail to open. */
export const openSite = async (
  { databaseUrl }: Pick<Ground, 'databaseUrl'>,
  { bundle, processes }: { bundle: ApiBundle; processes: number },
): Promise<Site> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trad-chaos-'));
  const { counts: kills, count: onKilled } = counted();
  const complaints: string[] = [];
  const sandbox = await startSandbox(join(dataDir, 'sandbox'));
  const apis: ApiProcess[] = [];
  const close = async () => {
    for (const api of apis) await api.stop();
    await sandbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (let index = 0; index < processes; index++) {
      const onComplaint = (text: string) => void complaints.push(text.trim().slice(0, 1000));
      apis.push(await startApi({ bundle, databaseUrl, dataDir, sandboxUrl: sandbox.url, onKilled, onComplaint }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    urls: apis.map(({ url }) => url),
    sandbox,
    kills,
    complaints,
    tell: async (odds) => {
      for (const [index, api] of apis.entries()) await api.tell({ ...odds, seed: odds.seed + index });
    },
    kill: (index) => apis[index]?.kill(),
    close,
  };
};
