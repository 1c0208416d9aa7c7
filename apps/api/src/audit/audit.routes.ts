import { implementCalls } from '../platform/http/implement-calls.ts';
import { getAuditEntries } from './get-audit-entries.ts';
import { getHistory } from './get-history.ts';

export const auditRoutes = implementCalls({ getAuditEntries, getHistory });
