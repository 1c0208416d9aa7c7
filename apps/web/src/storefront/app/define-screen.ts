import type { ComponentType } from 'react';
import type { CatalogueName } from '../../i18n/i18n.ts';
import { createLazyComponent, type LazyComponent } from './lazy-component.ts';

/** A page of the storefront, for browser and server. Server-only data is in the folder's `*.server.ts`. */
export interface Screen extends LazyComponent {
  /** The route, in React Router's syntax. */
  path: string;
  /** The catalogue of texts that it uses beside the shop's. */
  texts?: CatalogueName;
}

interface ScreenOptions<Name extends string> extends Omit<Screen, 'load'> {
  name: Name;
  load: () => Promise<Record<Name, ComponentType>>;
}

export const defineScreen = <Name extends string>(options: ScreenOptions<Name>): Screen => ({
  ...options,
  ...createLazyComponent(options.name, options.load),
});
