import { z } from 'zod';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export const describeRule = (text: string) => ({ error: `must be ${text}` });

export const toggle = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], describeRule('1, 0, true, false, on or off'))
  .transform((word) => ['1', 'true', 'on'].includes(word));
