import type { ComponentType } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { createLazyComponent } from '../app/lazy-component.ts';

/** Defines an island: a section of a page with lazily loaded code, which shows the server's markup until it loads. */
export const defineIsland = <Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => createLazyComponent(name, () => retryImport(load));
