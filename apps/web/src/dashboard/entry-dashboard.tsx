import './dashboard.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { getApiBase } from '../app/http/api-base.ts';
import { createHttpSendRequest } from '../app/http/request.ts';
import { createStore } from '../app/state/store.ts';
import { needsLanguageReload, syncBrowserStorage } from '../app/state/sync-browser-storage.ts';
import { createDashboardI18n } from '../i18n/dashboard-texts.ts';
import { isLanguage, languages } from '../i18n/i18n.ts';
import { redirectMissedClicks } from '../lib/redirect-missed-clicks.ts';
import { Dashboard } from './Dashboard.tsx';
import { routes } from './routes.tsx';

const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : 'en';

redirectMissedClicks(document);

async function start() {
  const store = createStore(createHttpSendRequest(getApiBase()), {
    preferences: { language, currency: null, lite: false },
  });
  syncBrowserStorage(store);
  const i18n = await createDashboardI18n(language);
  // Screens render their own title element.
  document.querySelector('title')?.remove();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Dashboard store={store} i18n={i18n} router={createBrowserRouter(routes)} />,
  );
}

if (needsLanguageReload(language, languages)) location.reload();
else void start();
