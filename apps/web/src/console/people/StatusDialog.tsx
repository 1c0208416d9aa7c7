import type { Person } from '@trad/contract/console/people';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useReopenPersonMutation, useSuspendPersonMutation } from '../../features/console/people.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice, Notice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { personStatuses } from './PersonPills.tsx';

interface StatusDialogProps {
  person: Person;
  onClose: () => void;
}

/** Suspends a person, or ends the suspension. Says whether a mail informs the person. */
export function StatusDialog({ person, onClose }: StatusDialogProps) {
  const t = useT();
  const { id, name, email, is_email_confirmed, store } = person;
  // Fixed when the dialog opens: the person may be refetched meanwhile.
  const [isSuspending] = useState(person.status === 'active');
  const [suspend, suspending] = useSuspendPersonMutation();
  const [reopen, reopening] = useReopenPersonMutation();
  const isBusy = suspending.isLoading || reopening.isLoading;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(null);
  const getIdempotencyKey = useIdempotencyKey();
  const isReady = reason.trim() !== '';
  const isOutdated = isCallError(error) && error.code === 'EDITED_MEANWHILE';
  const status = isOutdated ? personStatuses.find((one) => one === error.data?.status) : undefined;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    const input = { id, reason };
    const request = { input, key: getIdempotencyKey(input) };
    const result = await (isSuspending ? suspend(request) : reopen(request));
    if (result.error) return setError(result.error);
    toast('success', t(isSuspending ? 'person.suspendedNow' : 'person.reopenedNow', { name }));
    onClose();
  };
  return (
    <Dialog title={t(isSuspending ? 'person.suspendOf' : 'person.reopenOf', { name })} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-2">
          <p>{t(isSuspending ? 'person.suspendText' : 'person.reopenText')}</p>
          <p>
            {is_email_confirmed === 0
              ? t('person.noMail')
              : isSuspending
                ? t('person.suspendMail', { email })
                : t('person.reopenMail')}
          </p>
          {isSuspending && store && store.status === 'active' && (
            <p className="font-medium">{t('person.suspendStore', { store: store.name })}</p>
          )}
        </div>
        <Field
          label={t('person.reason')}
          help={t(isSuspending && is_email_confirmed ? 'person.personReads' : 'person.operatorsRead')}
        >
          <Textarea value={reason} rows={3} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {status && (
          <Notice tone="warning" live>
            {t('person.changedMeanwhile', { status: t(`people.status.${status}`) })}
          </Notice>
        )}
        <ErrorNotice>{error && !status ? getErrorText(error, t('error.NETWORK')) : null}</ErrorNotice>
        <div>
          <button
            type="submit"
            className={`console-button ${isSuspending ? 'console-button-danger' : 'console-button-primary'}`}
            disabled={!isReady}
            aria-disabled={isBusy || undefined}
          >
            {t(isSuspending ? 'person.suspendNow' : 'person.reopenNow')}
          </button>
          {!isReady && <p className="mt-2 text-[13px] text-muted">{t('person.giveReason')}</p>}
        </div>
      </form>
    </Dialog>
  );
}
