/** The audit log's public interface: what other domains may import. */

export { type AuditEntryRow, listLaterEntries, loadAuditEntries, MAX_LATER_ENTRIES } from './audit.queries.ts';
export { toAuditEntryView } from './audit.view.ts';
export { findAuditedCall, listChangesToUndo } from './undo-problem.ts';
