import '../app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { getApiBase } from '../app/http/api-base.ts';
import { createHttpSendRequest } from '../app/http/request.ts';
import { parsePageState } from '../app/state/page-state.ts';
import { createStore } from '../app/state/store.ts';
import { prepareLanguageReload } from '../app/state/sync-browser-storage.ts';
import { createI18n, isLanguage, languages } from '../i18n/i18n.ts';
import { Root } from './app/Root.tsx';
import { detectLiteMode } from './hydration/detect-lite-mode.ts';
import { matchRoute } from './routes.ts';

const inlined = document.getElementById('state')?.textContent;
const store = createStore(createHttpSendRequest(getApiBase()), inlined ? parsePageState(inlined) : {});
const serverState = store.getState();
const { language } = serverState.preferences;
const { dataset } = document.documentElement;

/** How long to wait for the style sheet: the event of its failure may have passed. */
const STYLESHEET_MS = 5000;

/** Replaces the inlined styles by the whole style sheet, before anything is hydrated that needs it. If it fails they stay. */
const applyStylesheet = () =>
  new Promise<void>((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('link[media=print]');
    // The document links it for all media.
    if (!link) return resolve();
    const apply = () => {
      resolve();
      try {
        // Throws where there is no sheet, or Chromium's of a failed request.
        if (link.sheet?.cssRules.length) {
          link.onload = null;
          link.media = 'all';
          document.querySelector('head > style')?.remove();
        }
      } catch {}
    };
    link.onload = link.onerror = apply;
    setTimeout(resolve, STYLESHEET_MS);
    if (link.sheet) apply();
  });

// Needed once a field loses the focus: loaded with the first focus, as most pages have no form.
const watchClicks = () =>
  import('../lib/redirect-missed-clicks.ts')
    .then(({ redirectMissedClicks }) => redirectMissedClicks(document))
    .catch(() => {});
document.addEventListener('focusin', watchClicks, { once: true });

async function start() {
  const { screen } = matchRoute(location.pathname);
  const [i18n] = await Promise.all([
    createI18n(isLanguage(language) ? language : 'en', screen.texts ? ['shop', screen.texts] : ['shop']),
    screen.load(),
    applyStylesheet(),
  ]);
  const container = document.getElementById('root') as HTMLElement;
  const root = (
    <Root
      store={store}
      i18n={i18n}
      serverState={serverState}
      liteMode={detectLiteMode(serverState.preferences.lite)}
      router={(app) => <BrowserRouter>{app}</BrowserRouter>}
    />
  );
  startTransition(() => {
    // A document of the service worker that was rendered for another URL.
    if (dataset.shell !== undefined) createRoot(container).render(root);
    else hydrateRoot(container, root, { onRecoverableError: (error) => console.error(error) });
  });
}

if (prepareLanguageReload(language, languages)) location.reload();
else void start();
