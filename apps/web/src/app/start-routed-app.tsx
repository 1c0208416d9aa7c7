import type { I18n } from '@lingui/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { LanguageCode } from '../i18n/i18n.ts';
import { redirectMissedClicks } from '../lib/redirect-missed-clicks.ts';
import { getApiBase } from './http/api-base.ts';
import { createHttpSendRequest } from './http/request.ts';
import { RoutedApp } from './RoutedApp.tsx';
import { readText, storageKeys } from './state/storage.ts';
import { createStore } from './state/store.ts';
import { prepareLanguageReload, syncBrowserStorage } from './state/sync-browser-storage.ts';
import { trackVisibility } from './state/track-visibility.ts';
import { readViewAsSession, removeViewAsSession } from './state/view-as-session.ts';

interface AppOptions<Language extends LanguageCode> {
  routes: RouteObject[];
  /** The languages that the document has texts in, English first. */
  languages: readonly Language[];
  createI18n: (language: Language) => Promise<I18n>;
  /** Whether an operator may view as a vendor here. */
  allowsViewAs?: boolean;
}

/** Starts an app that is rendered in the browser only: the dashboard or the console. */
export async function startRoutedApp<Language extends LanguageCode>({
  routes,
  languages,
  createI18n,
  allowsViewAs = false,
}: AppOptions<Language>) {
  const language = languages.find((code) => code === document.documentElement.lang) ?? languages[0];
  if (!language) throw new Error('The document has no language');
  redirectMissedClicks(document);
  if (prepareLanguageReload(language, languages)) {
    location.reload();
    return;
  }
  const viewAsSession = allowsViewAs ? readViewAsSession() : null;
  const store = createStore(createHttpSendRequest(getApiBase(), viewAsSession ? 'no-store' : undefined), {
    preferences: { language, currency: viewAsSession ? readText(storageKeys.currency) : null, lite: false },
    ...(viewAsSession && {
      session: { token: viewAsSession.token, user: viewAsSession.user, ready: true, expired: false },
    }),
  });
  trackVisibility(store);
  if (viewAsSession) {
    // A view-as session is not stored for other tabs, and is discarded when it ends.
    store.subscribe(() => {
      if (!store.getState().session.token) removeViewAsSession();
    });
  } else {
    const stored = readText(storageKeys.language);
    // A stored language without texts here remains the person's own.
    syncBrowserStorage(store, { storesLanguage: !stored || languages.some((code) => code === stored) });
  }
  const i18n = await createI18n(language);
  // Screens render their own title element.
  document.querySelector('title')?.remove();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <RoutedApp store={store} i18n={i18n} router={createBrowserRouter(routes)} />,
  );
}
