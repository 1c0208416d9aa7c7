import { parseArgs } from 'node:util';
import { ConfigError } from './config.ts';
import type { EnvironmentVariables } from './config-rules.ts';

const SYNOPSIS = 'npm start [-- --role both|web|worker]';

export const SERVER_USAGE = `${SYNOPSIS}

  --role both     serves the shop and runs its jobs (default)
  --role web      serves the shop
  --role worker   runs jobs, sends mails, and serves only /health and /metrics

All other settings are environment variables: docs/configuration.md.`;

/** Reads the server's arguments: the role replaces the environment's. Null: print the usage. Throws a ConfigError. */
export const readServerArguments = (
  args: readonly string[],
  environment: EnvironmentVariables,
): EnvironmentVariables | null => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { role: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    if (values.help) return null;
    // An empty role is invalid, unlike an empty variable, which means the default.
    return values.role === undefined ? environment : { ...environment, ROLE: values.role || 'empty' };
  } catch (error) {
    // Node's message has a hint after its first sentence.
    throw new ConfigError(`${(error as Error).message.split('. ')[0]}. Usage: ${SYNOPSIS}`);
  }
};
