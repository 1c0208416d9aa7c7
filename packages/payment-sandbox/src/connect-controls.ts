import { CONTROL_NAMES, type Controls } from './controls.ts';

/** Controls a sandbox in another process, which was started with `openControls`, over HTTP. */
export const connectControls = (url: string): Controls => {
  const call = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(`${url}/_control/${name}`, { method: 'POST', body: JSON.stringify(args) });
    const body = (await response.json()) as { value?: unknown; error?: string };
    if (!response.ok) throw new Error(body.error ?? `The sandbox responded with ${response.status}.`);
    return body.value;
  };
  const controls = CONTROL_NAMES.map((name) => [name, (...args: unknown[]) => call(name, args)]);
  return Object.fromEntries(controls) as Controls;
};
