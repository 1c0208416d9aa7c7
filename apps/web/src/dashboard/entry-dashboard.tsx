import './dashboard.css';
import { registerWorker } from '../app/offline/register-worker.ts';
import { startRoutedApp } from '../app/start-routed-app.tsx';
import { createDashboardI18n } from '../i18n/dashboard-catalogues.ts';
import { languages } from '../i18n/i18n.ts';
import { routes } from './routes.tsx';

void startRoutedApp({ routes, languages, createI18n: createDashboardI18n, allowsViewAs: true });
registerWorker().catch(() => {});
