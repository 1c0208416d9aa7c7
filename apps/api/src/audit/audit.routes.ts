import { implementCalls } from '../platform/http/implement-calls.ts';
import { getHistory } from './get-history.ts';

export const auditRoutes = implementCalls({ getHistory });
