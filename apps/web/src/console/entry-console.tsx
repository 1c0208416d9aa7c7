import './console.css';
import { startRoutedApp } from '../app/start-routed-app.tsx';
import { createConsoleI18n } from '../i18n/console-catalogues.ts';
import { consoleLanguages } from '../i18n/console-languages.ts';
import { routes } from './routes.tsx';

void startRoutedApp({ routes, languages: consoleLanguages, createI18n: createConsoleI18n });
