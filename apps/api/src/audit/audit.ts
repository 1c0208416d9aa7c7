/** The audit log's public interface: what other domains may import. */

export { type AuditEntryRow, loadAuditEntries } from './audit.queries.ts';
export { toAuditEntryView } from './audit.view.ts';
