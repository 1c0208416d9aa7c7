import type { WorkItem } from '@trad/contract/console/home';
import { type SubmitEvent, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useDeleteFailedJobMutation, useRetryFailedJobMutation } from '../../features/console/console.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { isConfirmed, TypedConfirmation } from '../dialogs/TypedConfirmation.tsx';
import { useCan } from '../operator.ts';

/** Shows a permanently failed job with its error, to be retried or deleted by operators who may. */
export function JobDialog({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const t = useT();
  const canWrite = useCan('operations.write');
  const [retry, { isLoading: isRetrying }] = useRetryFailedJobMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteFailedJobMutation();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = isRetrying || isRemoving;
  const finish = async (change: () => Promise<unknown>, message: string) => {
    if (isBusy) return;
    setFailure(null);
    try {
      await change();
    } catch (error) {
      return setFailure(getErrorText(error, t('error.NETWORK')));
    }
    toast('success', message);
    onClose();
  };
  const giveUp = (event: SubmitEvent) => {
    event.preventDefault();
    const isSameId = isConfirmed(Number(item.id), typed);
    setWrong(!isSameId);
    if (isSameId) void finish(() => remove({ id: Number(item.id) }).unwrap(), t('job.givenUp'));
  };
  return (
    <Dialog title={t('job.title', { id: item.id })} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('job.kind')}</dt>
        <dd>
          <bdi dir="ltr">{item.subject}</bdi>
        </dd>
        <dt className="text-muted">{t('job.error')}</dt>
        <dd dir="ltr" className="break-words">
          {item.detail}
        </dd>
      </dl>
      <ErrorNotice className="mt-4">{failure}</ErrorNotice>
      {canWrite && (
        <>
          <p className="mt-4">{t('job.retryText')}</p>
          <button
            type="button"
            className="console-button console-button-primary mt-3"
            aria-disabled={isBusy || undefined}
            onClick={() => void finish(() => retry({ id: Number(item.id) }).unwrap(), t('job.retried'))}
          >
            {t('job.retry')}
          </button>
          <form noValidate className="field-rows mt-6 border-t border-hair pt-4" onSubmit={giveUp}>
            <p>{t('job.giveUpText')}</p>
            <TypedConfirmation
              expected={Number(item.id)}
              value={typed}
              error={isWrong ? t('job.wrongNumber') : undefined}
              onChange={setTyped}
            />
            <button type="submit" className="console-button console-button-danger" aria-disabled={isBusy || undefined}>
              {t('job.giveUp')}
            </button>
          </form>
        </>
      )}
    </Dialog>
  );
}
