import type { I18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SendRequest } from '../../app/http/request.ts';
import { loadOfferedLanguages, resolveLanguage } from '../../app/language.ts';
import { storageKeys } from '../../app/state/storage.ts';
import { contentApi } from '../../features/content/content.api.ts';
import { shellSettingsQuery } from '../../features/content/use-settings.ts';
import { createI18n, getDirection, isLanguage, type LanguageCode, resolveCatalogues } from '../../i18n/i18n.ts';
import { addOfflineCatalogue } from '../../i18n/offline-catalogue.ts';
import { Root } from '../app/Root.tsx';
import { PageContext, type PageContextValue } from '../head/page-context.ts';
import { findRedirect, isServed, matchRoute } from '../routes.ts';
import type { Page } from './document.ts';
import { renderHeadData } from './head-data.ts';
import { loadShell } from './load-shell.ts';
import { createPageQueries } from './page-queries.ts';
import { createPageStore } from './page-store.ts';
import { findServerScreen, sharedIslands } from './server-screens.ts';

export { devAssets, renderDocument } from './document.ts';
export { inlinedComponents } from './server-screens.ts';

export interface RenderInput {
  /** Path and query of the request. */
  url: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Sends calls in process; responses are an HTTP status and the envelope. */
  sendRequest: SendRequest;
  /** Overrides the URL and the cookie. */
  lang?: string;
  /** Lite mode; by default the cookie decides. */
  lite?: boolean;
  /** The shop's public origin, such as https://trad.example, for canonical links and pictures. */
  origin?: string;
  /** The nonce of the content security policy. */
  nonce?: string;
  /** The path of the API in the browser, such as `/api`. */
  apiBase?: string;
}

/** React renders hoisted head elements in front of the markup. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*\/?>)+/;

/** Whether the page of a URL takes payments: it is never cached, and has a separate content security policy. */
export const isPaymentPage = (url: string) =>
  findServerScreen(matchRoute(new URL(url, 'http://localhost').pathname).screen.name)?.takesPayments === true;

/** The path of the page that all unknown paths share. */
const UNKNOWN = '/404';

/** Under these the header depends on the path, even on the page for unknown paths: category, search term, pages for vendors. */
const SHOWN_IN_HEADER = /^\/(?:category|vendor)/;

/** The URL whose page is rendered for a URL: the same, or for an unknown path the one that all of them share. */
export const resolvePageUrl = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const isRedirect = findRedirect(pathname) !== undefined;
  if (isServed(pathname) || isRedirect || SHOWN_IN_HEADER.test(pathname)) return url;
  const lang = searchParams.get('lang');
  return isLanguage(lang) ? `${UNKNOWN}?lang=${lang}` : UNKNOWN;
};

let lastTurn = Promise.resolve();
/** Resolves in a turn of the event loop in which no other page is rendered, so that other requests go on in between. */
const waitForTurn = () => {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
};

/** Renders the page of a URL. Rejects only on a bug; a failed call becomes the screen's error state. */
export async function render(input: RenderInput): Promise<Page> {
  const { pathname, search } = new URL(input.url, 'http://localhost');
  const target = findRedirect(pathname);
  if (target) return redirectTo(`${target}${search}`, matchRoute(pathname).screen.name);
  const { renderMarkup, buildPage } = await preparePage(input);
  await waitForTurn();
  return buildPage(renderMarkup());
}

const instances = new Map<LanguageCode, Promise<I18n>>();

async function createAllTexts(language: LanguageCode): Promise<I18n> {
  const i18n = await createI18n(language);
  await addOfflineCatalogue(i18n);
  return i18n;
}

/** All texts of a language. Its pages share the instance, as rendering neither adds texts nor changes its language. */
function loadI18n(language: LanguageCode): Promise<I18n> {
  const instance = instances.get(language) ?? createAllTexts(language);
  instances.set(language, instance);
  return instance;
}

/** Runs a page's queries. `renderMarkup` renders its components, `buildPage` makes the page of that HTML. */
export async function preparePage(input: RenderInput) {
  const { url, cookies, sendRequest, lang: langOverride, lite: isLite, origin = '', nonce, apiBase } = input;
  const pageUrl = new URL(url, 'http://localhost');
  const { screen, params } = matchRoute(pageUrl.pathname);
  const server = findServerScreen(screen.name);
  const requested = langOverride ?? pageUrl.searchParams.get('lang');
  // First, because the texts of every other response depend on the language.
  const offered = await loadOfferedLanguages(sendRequest);
  const lang = resolveLanguage(requested, cookies[storageKeys.language], offered);
  const currency = cookies[storageKeys.currency];
  const preferences = {
    language: lang,
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
    lite: isLite ?? cookies[storageKeys.lite] === '1',
  };
  const { query, settle } = createPageQueries(sendRequest, lang);
  const context = { query, preferences, params, url: pageUrl };
  const [i18n] = await Promise.all([
    loadI18n(lang),
    screen.load(),
    loadShell(context),
    server?.load?.(context),
    ...[...sharedIslands, ...(server?.islands ?? [])].map((island) => island.load()),
  ]);
  const queries = await settle();
  const store = createPageStore({ preferences, api: queries.state });
  const pageContext: PageContextValue = { status: 200, origin };
  const state = store.getState();

  const liteMode = { isOn: preferences.lite, savesData: preferences.lite };

  const renderMarkup = () =>
    renderToString(
      <PageContext value={pageContext}>
        <Root
          store={store}
          i18n={i18n}
          serverState={state}
          liteMode={liteMode}
          router={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
        />
      </PageContext>,
    );

  const buildPage = (html: string): Page => {
    const hoisted = HOISTED.exec(html)?.[0] ?? '';
    const page = { params, url: pageUrl, state, i18n, origin };
    const headData = pageContext.status === 200 ? renderHeadData(page, server?.head) : '';
    const isUnavailable = queries.failures.some(
      ({ error, isOptional }) => !isOptional && (error.status === 0 || error.status >= 500),
    );
    return {
      // A status that the screen has set, such as 404, has precedence over failed queries.
      status: isUnavailable && pageContext.status === 200 ? 503 : pageContext.status,
      head: hoisted + headData,
      html: html.slice(hoisted.length),
      state: `{"api":${queries.json},"preferences":${JSON.stringify(preferences)}}`,
      lang,
      dir: getDirection(lang),
      apiBase,
      cookies: isLanguage(requested) && requested === lang ? { [storageKeys.language]: lang } : {},
      screen: screen.name,
      texts: resolveCatalogues(screen.texts ? ['shop', screen.texts] : ['shop']),
      cacheable: (pageContext.status === 200 || pageUrl.pathname === UNKNOWN) && queries.failures.length === 0,
      ...(nonce && { nonce }),
    };
  };
  return { renderMarkup, buildPage };
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

/** The texts of the web app manifest in a language of the shop. */
export async function loadManifestTexts(sendRequest: SendRequest, language: string | undefined) {
  const lang = resolveLanguage(language ?? null, undefined, await loadOfferedLanguages(sendRequest));
  const { query, settle } = createPageQueries(sendRequest, lang);
  const [i18n] = await Promise.all([loadI18n(lang), query(contentApi.endpoints.getSettings, shellSettingsQuery)]);
  const { state } = await settle();
  const store = createPageStore({ preferences: { language: lang, currency: null, lite: false }, api: state });
  const settings = contentApi.endpoints.getSettings.select(shellSettingsQuery)(store.getState()).data?.data;
  return {
    lang,
    texts: {
      brand: settings?.web_settings.brand_name ?? 'Trad',
      description: i18n._('shell.description'),
      cart: i18n._('offline.cart'),
      favourites: i18n._('link.favourites'),
    },
  };
}
