import type { AuditEntry } from '@trad/contract/console/audit';
import { AUDIT_SUBJECT_KINDS, type AuditSubjectKind } from '@trad/contract/console/audit-subject-kinds';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useOperator } from '../operator.ts';
import { UndoDialog } from './UndoDialog.tsx';

const isSubjectKind = (kind: string): kind is AuditSubjectKind => Object.hasOwn(AUDIT_SUBJECT_KINDS, kind);

/** Undoes the change of an entry, or says in one line why that is impossible. */
export function UndoButton({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { permissions } = useOperator();
  const area = isSubjectKind(entry.thing) ? AUDIT_SUBJECT_KINDS[entry.thing] : null;
  // The audit log has entries of rows that its readers may not open.
  const canOpen = permissions.includes('console.write') && area !== null && permissions.includes(`${area}.read`);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { undo_problem: problem, undoes_id } = entry;
  return (
    <div ref={box} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-4 outline-none">
      {undoes_id !== null && <p className="text-[13px] text-muted">{t('audit.undoes', { id: undoes_id })}</p>}
      {problem && problem !== 'nothing' && (
        <p className="text-[13px] text-muted">{t(`audit.undoProblem.${problem}`)}</p>
      )}
      {!problem && canOpen && (
        <button
          type="button"
          className="console-link min-h-11 justify-self-start md:min-h-8"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('audit.undo')}
        </button>
      )}
      {isOpen && (
        <UndoDialog
          entry={entry}
          onClose={() => setOpen(false)}
          // The button, to which the closed dialog returns the focus, is removed when the entry is loaded again.
          onUndone={() => requestAnimationFrame(() => box.current?.focus())}
        />
      )}
    </div>
  );
}
