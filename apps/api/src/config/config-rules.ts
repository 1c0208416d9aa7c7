import { z } from 'zod';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** The error of a zod schema for a rule such as 'a whole number': the message continues the name of the variable. */
export const describeRule = (text: string) => ({ error: `must be ${text}` });

/** A variable that is on or off. */
export const toggle = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], describeRule('1, 0, true, false, on or off'))
  .transform((word) => ['1', 'true', 'on'].includes(word));
