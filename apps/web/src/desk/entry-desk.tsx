import './desk.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { apiBase } from '../app/api-base.ts';
import { needsOtherLanguage, startBrowserState } from '../app/browser-state.ts';
import { requestOverHttp } from '../app/request.ts';
import { createStore } from '../app/store.ts';
import { createDeskI18n } from '../i18n/desk-texts.ts';
import { isLanguage, languages } from '../i18n/i18n.ts';
import { redirectMissedClicks } from '../lib/redirect-missed-clicks.ts';
import { Desk } from './Desk.tsx';
import { routes } from './routes.tsx';

const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : 'en';

redirectMissedClicks(document);

async function start() {
  const store = createStore(requestOverHttp(apiBase()), { preferences: { language, currency: null, lite: false } });
  startBrowserState(store);
  const i18n = await createDeskI18n(language);
  // Each screen says its own title.
  document.querySelector('title')?.remove();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Desk store={store} i18n={i18n} router={createBrowserRouter(routes)} />,
  );
}

if (needsOtherLanguage(language, languages)) location.reload();
else void start();
