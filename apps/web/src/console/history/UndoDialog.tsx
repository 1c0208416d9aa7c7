import type { AuditEntry } from '@trad/contract/console/audit';
import { createPortal } from 'react-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useGetUndoQuery, useUndoChangeMutation } from '../../features/console/audit.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ErrorNotice, Notice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { AuditActor } from './AuditActor.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import { findCurrency } from './format-audited.ts';

interface UndoDialogProps {
  entry: AuditEntry;
  onClose: () => void;
  /** Called after the dialog was closed, once the change is undone. */
  onUndone: () => void;
}

/** Shows what undoing a change sets back, or the later changes of the same fields that prevent it. */
export function UndoDialog({ entry, onClose, onUndone }: UndoDialogProps) {
  const t = useT();
  const locale = useLocale();
  const { data, error } = useGetUndoQuery({ id: entry.id }, { refetchOnMountOrArgChange: true });
  const [send, { isLoading, error: failure }] = useUndoChangeMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const undo = data?.data;
  const isPossible = undo && undo.entry.undo_problem === null && undo.later.length === 0 && undo.is_allowed === 1;
  const submit = async () => {
    if (isLoading) return;
    const input = { id: entry.id };
    const { data: done } = await send({ input, key: getIdempotencyKey(input) });
    if (!done) return;
    toast('success', t('audit.undone'));
    onClose();
    onUndone();
  };
  // Not within the form of an editor that shows the history.
  return createPortal(
    <Dialog
      title={t('audit.undo')}
      onClose={onClose}
      footer={
        isPossible && (
          <button
            type="button"
            className="console-button console-button-primary"
            aria-disabled={isLoading || undefined}
            onClick={() => void submit()}
          >
            {t('audit.undoNow')}
          </button>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-[13px] text-muted">
          <bdi>{entry.actor?.name}</bdi> · {formatMoment(entry.created_at, locale)}
        </p>
        {!undo && !error && <div aria-busy className="h-24" />}
        {error && <ErrorNotice>{getErrorText(error, t('error.NETWORK'))}</ErrorNotice>}
        {undo && (
          <>
            {undo.later.length > 0 ? (
              <section className="grid gap-3">
                <Notice tone="warning">{t('audit.changedSince')}</Notice>
                <ol className="grid gap-3">
                  {undo.later.map((later) => (
                    <li key={later.id} className="grid gap-2 border-t border-hair pt-3 first:border-0 first:pt-0">
                      <span className="flex flex-wrap items-center justify-between gap-2">
                        <AuditActor entry={later} />
                        <time dateTime={later.created_at} className="text-[13px] text-muted">
                          {formatMoment(later.created_at, locale)}
                        </time>
                      </span>
                      <FieldChanges changes={later.changes} currency={findCurrency(later)} />
                    </li>
                  ))}
                </ol>
              </section>
            ) : (
              <>
                <p>{t('audit.setsBack')}</p>
                <FieldChanges
                  currency={findCurrency(undo.entry)}
                  changes={undo.fields.map(({ field, current, former }) => ({
                    ...{ field, before: current, after: former, is_erased: 0 },
                  }))}
                />
              </>
            )}
            {undo.entry.undo_problem && (
              <Notice tone="warning">{t(`audit.undoProblem.${undo.entry.undo_problem}`)}</Notice>
            )}
            {undo.is_allowed === 0 && <Notice tone="warning">{t('audit.undoNotAllowed')}</Notice>}
          </>
        )}
        {failure && undo?.later.length === 0 && <ErrorNotice>{getErrorText(failure, t('error.NETWORK'))}</ErrorNotice>}
      </div>
    </Dialog>,
    document.body,
  );
}
