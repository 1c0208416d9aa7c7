import { z } from 'zod';

export type Given = Readonly<Record<string, string | undefined>>;

export const rule = (text: string) => ({ error: `must be ${text}` });

export const toggle = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], rule('1, 0, true, false, on or off'))
  .transform((word) => ['1', 'true', 'on'].includes(word));
