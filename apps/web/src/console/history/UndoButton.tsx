import type { AuditEntry } from '@trad/contract/console/audit';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useCan } from '../operator.ts';
import { UndoDialog } from './UndoDialog.tsx';

/** Undoes the change of an entry, or says in one line why that is impossible. */
export function UndoButton({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const canWrite = useCan('console.write');
  const [isOpen, setOpen] = useState(false);
  const { undo_problem: problem, undoes_id } = entry;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {undoes_id !== null && <p className="text-[13px] text-muted">{t('audit.undoes', { id: undoes_id })}</p>}
      {problem && problem !== 'nothing' && (
        <p className="text-[13px] text-muted">{t(`audit.undoProblem.${problem}`)}</p>
      )}
      {!problem && canWrite && (
        <button
          type="button"
          className="console-link min-h-11 justify-self-start md:min-h-8"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('audit.undo')}
        </button>
      )}
      {isOpen && <UndoDialog entry={entry} onClose={() => setOpen(false)} />}
    </div>
  );
}
