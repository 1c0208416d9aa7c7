import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Controls } from '@trad/payment-sandbox/controls';
import { startSandbox } from '@trad/payment-sandbox/testing/sandbox-process';
import type { ApiBundle } from './api-bundle.ts';
import type { Environment } from './environment.ts';
import type { KillPlan } from './kill-plan.ts';
import { type ApiProcess, startApi } from './processes.ts';

/** The processes of a shop, and the payment sandbox that replaces the providers. */
export interface Deployment {
  /** Of each API process. */
  urls: readonly string[];
  sandbox: { url: string; controls: Controls };
  /** The number of kills, by kill point. */
  kills: ReadonlyMap<string, number>;
  /** Error logs, other output on stderr, and servers that ended by themselves: none of it may happen, even while the providers fail. */
  problems: readonly string[];
  setKillPlan: (killPlan: KillPlan) => Promise<void>;
  /** Kills a process now (SIGKILL), which `kills` counts as `random moment`. */
  kill: (index: number) => void;
  close: () => Promise<void>;
}

export const createCounter = () => {
  const counts = new Map<string, number>();
  return { counts, count: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1) };
};

/** Starts all processes. If one fails to start, stops the others. */
export const openDeployment = async (
  { databaseUrl }: Pick<Environment, 'databaseUrl'>,
  { bundle, processes }: { bundle: ApiBundle; processes: number },
): Promise<Deployment> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trad-chaos-'));
  const { counts: kills, count: onKilled } = createCounter();
  const problems: string[] = [];
  const apis: ApiProcess[] = [];
  let sandbox: Awaited<ReturnType<typeof startSandbox>> | undefined;
  const close = async () => {
    for (const api of apis) await api.stop();
    await sandbox?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    sandbox = await startSandbox(join(dataDir, 'sandbox'));
    for (let index = 0; index < processes; index++) {
      const onError = (text: string) => void problems.push(text.trim().slice(0, 1000));
      apis.push(await startApi({ bundle, databaseUrl, dataDir, sandboxUrl: sandbox.url, onKilled, onError }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    urls: apis.map(({ url }) => url),
    sandbox,
    kills,
    problems,
    setKillPlan: async (killPlan) => {
      for (const [index, api] of apis.entries()) await api.setKillPlan({ ...killPlan, seed: killPlan.seed + index });
    },
    kill: (index) => apis[index]?.kill(),
    close,
  };
};
