import type { I18n } from '@lingui/core';
import type { Preferences } from '../../app/state/preferences.ts';
import type { RootState } from '../../app/state/store.ts';
import type { Screen } from '../app/define-screen.ts';
import type { Loadable } from '../app/lazy-component.ts';
import type { RunQuery } from './page-queries.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** The request of a page, as its screen's loader sees it. */
export interface LoadContext {
  query: RunQuery;
  preferences: Preferences;
  params: Params;
  url: URL;
}

/** A rendered page, as its screen's head data is made from it. */
export interface RenderedPage {
  params: Params;
  url: URL;
  state: RootState;
  i18n: I18n;
  /** Scheme and host of the shop. */
  origin: string;
}

export interface HeadData {
  /** Open Graph's type of the page; `website` by default. */
  type?: 'product';
  /** schema.org objects, each without its `@context`. */
  jsonLd: Record<string, unknown>[];
}

/** The data that only the server needs of a screen. Each `*.server.ts` in a screen's folder exports one as `server`. */
export interface ServerScreen {
  screen: Screen;
  /** Runs the queries of the screen's hooks with the same arguments, so that the page is rendered with its data. */
  load?: (context: LoadContext) => unknown;
  /** Data for search engines and link previews; titles and canonical links are the screen's own (`head/`). */
  head?: (page: RenderedPage) => HeadData;
  /** Islands that the page is rendered with. */
  islands?: readonly Loadable[];
  /** Inlines the styles of the screen and its islands, for screens that a first visit starts at. */
  inlineStyles?: true;
  /** Serves the document with a content security policy that allows the payment providers' scripts. */
  takesPayments?: true;
}
