import { implementCalls } from '../../platform/http/implement-calls.ts';
import { exportAuditEntries } from './export-audit-entries.ts';
import { getAuditEntries } from './get-audit-entries.ts';

export const auditListRoutes = implementCalls({ getAuditEntries, exportAuditEntries });
