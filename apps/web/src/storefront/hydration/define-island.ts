import type { ComponentType } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { lazyComponent } from '../app/lazy-component.ts';

/** A part of a page whose code is not among the first files. While it cannot be fetched, the server's markup stands. */
export const defineIsland = <Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazyComponent(name, () => retryImport(load));
