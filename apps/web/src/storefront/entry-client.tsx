import '../app.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { apiBase } from '../app/http/api-base.ts';
import { requestOverHttp } from '../app/http/request.ts';
import { createStore, type RootState } from '../app/state/store.ts';
import { needsLanguageReload } from '../app/state/sync-browser-storage.ts';
import { createI18n, isLanguage, languages } from '../i18n/i18n.ts';
import { Root } from './app/Root.tsx';
import { detectLiteMode } from './hydration/detect-lite-mode.ts';
import { prefetchOnIntent } from './hydration/prefetch.ts';
import { matchRoute } from './routes.ts';

const inlined = document.getElementById('state')?.textContent ?? '{}';
const store = createStore(requestOverHttp(apiBase()), JSON.parse(inlined) as Partial<RootState>);
const serverState = store.getState();
const { language } = serverState.preferences;

/** The page came with its own styles; those of everything take their place before anything else can be opened. */
const wholeStyles = () =>
  new Promise<void>((done) => {
    const link = document.querySelector<HTMLLinkElement>('link[media=print]');
    // Linked from the start.
    if (!link) return done();
    const use = () => {
      link.media = 'all';
      document.querySelector('head > style')?.remove();
      done();
    };
    if (link.sheet) return use();
    link.onload = use;
    link.onerror = () => done();
  });

// Needed once a field is left: fetched with the first focus, so that pages without a form are spared its bytes.
const watchClicks = () =>
  import('../lib/redirect-missed-clicks.ts').then(({ redirectMissedClicks }) => redirectMissedClicks(document));
document.addEventListener('focusin', () => void watchClicks().catch(() => {}), { once: true });

async function start() {
  const { screen } = matchRoute(location.pathname);
  const [i18n] = await Promise.all([
    createI18n(isLanguage(language) ? language : 'en', screen.texts ? ['shop', screen.texts] : ['shop']),
    screen.load(),
    wholeStyles(),
  ]);
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <Root
        store={store}
        i18n={i18n}
        serverState={serverState}
        liteMode={detectLiteMode(serverState.preferences.lite)}
        router={(app) => <BrowserRouter>{app}</BrowserRouter>}
      />,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
  prefetchOnIntent();
}

if (needsLanguageReload(language, languages)) location.reload();
else void start();
