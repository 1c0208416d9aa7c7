import { implementCalls } from '../../platform/http/implement-calls.ts';
import { findInConsole } from './find-in-console.ts';

export const consoleSearchRoutes = implementCalls({ findInConsole });
