import type { ComponentType } from 'react';
import { patiently } from '../../lib/patiently.ts';
import { screen } from '../app/screen.ts';

/** A part whose code can not be fetched sleeps on, as the server rendered it, until the connection is back. */
export const island = <Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => screen(name, () => patiently(load));
