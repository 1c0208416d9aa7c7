import type { I18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SendRequest } from '../../app/http/request.ts';
import { loadOfferedLanguages, resolveLanguage } from '../../app/language.ts';
import { storageKeys } from '../../app/state/storage.ts';
import { createStore, type RootState } from '../../app/state/store.ts';
import { createI18n, directionOf, isLanguage, type LanguageCode } from '../../i18n/i18n.ts';
import { Root } from '../app/Root.tsx';
import { PageContext, type PageContextValue } from '../head/page-context.ts';
import { isServed, matchRoute, redirects } from '../routes.ts';
import type { Page } from './document.ts';
import { renderHeadData } from './head-data.ts';
import { loadShell } from './load-shell.ts';
import { createPageQueries } from './page-queries.ts';
import { serverScreen, sharedIslands } from './server-screens.ts';

export { devAssets, documentOf } from './document.ts';
export { inlinedComponents } from './server-screens.ts';

export interface RenderInput {
  /** Path and query of the request. */
  url: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Calls inside the process; their answers are an HTTP status and the envelope. */
  request: SendRequest;
  /** Overrules the address and the cookie. */
  lang?: string;
  /** Lite mode; without it the cookie decides. */
  lite?: boolean;
  /** The shop's address as browsers see it, such as https://trad.example: for canonical links and pictures. */
  origin?: string;
  /** By which scripts of this very page are known to the content policy. */
  nonce?: string;
  /** Where the browser finds the calls, such as `/api`. */
  apiBase?: string;
}

/** React writes what belongs into the head in front of the markup. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*\/?>)+/;

/** Whether money is paid on the page of an address: it is never kept, and has a content policy of its own. */
export const takesPayments = (url: string) =>
  serverScreen(matchRoute(new URL(url, 'http://localhost').pathname).screen.name)?.takesPayments === true;

const redirectOf = (pathname: string) => redirects.find(([path]) => path === pathname.replace(/\/$/, ''))?.[1];

/** The address of the page that all unknown addresses share. */
const UNKNOWN = '/404';

/** Under these the header shows a category, searched words or the vendors' area, whatever page it is. */
const SHOWN_IN_HEADER = /^\/(?:category|vendor)/;

/** The address itself, or of one that is unknown the one whose page all of them share. */
export const addressOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const isRedirect = redirectOf(pathname) !== undefined;
  if (isServed(pathname) || isRedirect || SHOWN_IN_HEADER.test(pathname)) return url;
  const lang = searchParams.get('lang');
  return isLanguage(lang) ? `${UNKNOWN}?lang=${lang}` : UNKNOWN;
};

/** Renders the page of an address. Rejects only on a bug; a failed call becomes the screen's error state. */
export async function render(input: RenderInput): Promise<Page> {
  const { pathname, search } = new URL(input.url, 'http://localhost');
  const target = redirectOf(pathname);
  if (target) return redirectTo(`${target}${search}`, matchRoute(pathname).screen.name);
  const { markup, pageOf } = await prepare(input);
  return pageOf(markup());
}

const instances = new Map<LanguageCode, Promise<I18n>>();

/** The texts of a language, all of them: its pages share them, as none of them takes up another language or more texts. */
function i18nIn(language: LanguageCode): Promise<I18n> {
  const instance = instances.get(language) ?? createI18n(language);
  instances.set(language, instance);
  return instance;
}

/** A page whose calls were answered: `markup` renders its tree, `pageOf` makes the page of that. */
export async function prepare(input: RenderInput) {
  const { url, cookies, request, lang: given, lite: isLite, origin = '', nonce, apiBase } = input;
  const address = new URL(url, 'http://localhost');
  const { screen, params } = matchRoute(address.pathname);
  const server = serverScreen(screen.name);
  const requested = given ?? address.searchParams.get('lang');
  // The language decides what every other answer says, so it is asked for first.
  const offered = await loadOfferedLanguages(request);
  const lang = resolveLanguage(requested, cookies[storageKeys.language], offered);
  const currency = cookies[storageKeys.currency];
  const preferences = {
    language: lang,
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
    lite: isLite ?? cookies[storageKeys.lite] === '1',
  };
  const { query, settle } = createPageQueries(request, lang);
  const context = { query, preferences, params, url: address };
  const [i18n] = await Promise.all([
    i18nIn(lang),
    screen.load(),
    loadShell(context),
    server?.load?.(context),
    ...[...sharedIslands, ...(server?.islands ?? [])].map((island) => island.load()),
  ]);
  const queries = await settle();
  const store = createStore(request, { preferences, api: queries.state as RootState['api'] });
  const facts: PageContextValue = { status: 200, origin };
  const state = store.getState();

  const liteMode = { isOn: preferences.lite, savesData: preferences.lite };

  const markup = () =>
    renderToString(
      <PageContext value={facts}>
        <Root
          store={store}
          i18n={i18n}
          serverState={state}
          liteMode={liteMode}
          router={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
        />
      </PageContext>,
    );

  const pageOf = (html: string): Page => {
    const hoisted = HOISTED.exec(html)?.[0] ?? '';
    const page = { params, url: address, state, i18n, origin };
    const headData = facts.status === 200 ? renderHeadData(page, server?.head) : '';
    const isUnavailable = queries.failures.some(
      ({ error, isOptional }) => !isOptional && (error.status === 0 || error.status >= 500),
    );
    return {
      // A screen that found its page missing knows better than a read that failed beside it.
      status: isUnavailable && facts.status === 200 ? 503 : facts.status,
      head: hoisted + headData,
      html: html.slice(hoisted.length),
      state: `{"api":${queries.json},"preferences":${JSON.stringify(preferences)}}`,
      lang,
      dir: directionOf(lang),
      apiBase,
      cookies: isLanguage(requested) && requested === lang ? { [storageKeys.language]: lang } : {},
      screen: screen.name,
      texts: screen.texts ? ['shop', screen.texts] : ['shop'],
      cacheable: (facts.status === 200 || address.pathname === UNKNOWN) && queries.failures.length === 0,
      ...(nonce && { nonce }),
    };
  };
  return { markup, pageOf };
}

const redirectTo = (target: string, screen: string): Page => ({
  status: 301,
  head: '',
  html: '',
  state: '{}',
  lang: 'en',
  dir: 'ltr',
  cookies: {},
  screen,
  texts: [],
  redirect: target,
  cacheable: true,
});
