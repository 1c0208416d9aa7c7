import type { CallName } from '@trad/contract/calls';
import type { Served } from '@trad/contract/served';

/** The calls of the table that answer 501. The type holds it to exactly those without schemas: it only shrinks. */
const waiting: Record<Exclude<CallName, Served>, true> = {};

export const notServedYet = Object.keys(waiting) as CallName[];
