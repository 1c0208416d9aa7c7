import type { Person } from '@trad/contract/console/people';
import { type SubmitEvent, useState } from 'react';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useErasePersonMutation } from '../../features/console/people.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { isConfirmed, TypedConfirmation } from '../dialogs/TypedConfirmation.tsx';
import { OperatorPasswordField } from './OperatorPasswordField.tsx';
import { usePasswordRequest } from './use-password-request.ts';

interface EraseDialogProps {
  person: Person;
  /** Called when the person is erased. */
  onErased: () => void;
  onClose: () => void;
}

/** Erases a person's account, which requires a reason, the typed e-mail address and the operator's password. */
export function EraseDialog({ person: { id, name, email, store }, onErased, onClose }: EraseDialogProps) {
  const t = useT();
  const [erase, { isLoading }] = useErasePersonMutation();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { password, setPassword, setError, passwordError, failure, isInvalid } = usePasswordRequest();
  const getIdempotencyKey = useIdempotencyKey();
  const isReady = reason.trim() !== '' && isConfirmed(email, typed) && password !== '';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || isLoading) return;
    const input = { id, email, reason, password };
    const { error } = await erase({ input, key: getIdempotencyKey(input) });
    if (error) return setError(error);
    toast('success', t('person.erased'));
    onErased();
  };
  return (
    <Dialog title={t('person.eraseOf', { name })} onClose={onClose}>
      <form noValidate method="post" className="field-rows" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-2">
          <p>{t('person.eraseText')}</p>
          {store && <p className="font-medium">{t('person.eraseStore', { store: store.name })}</p>}
        </div>
        <Field label={t('person.reason')} help={t('person.eraseReasonHelp')}>
          <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <TypedConfirmation
          expected={email}
          value={typed}
          onChange={setTyped}
          error={isInvalid('email') ? t('person.wrongEmail') : undefined}
        />
        <OperatorPasswordField value={password} onChange={setPassword} error={passwordError} />
        <ErrorNotice>{failure}</ErrorNotice>
        <div>
          <button
            type="submit"
            className="console-button console-button-danger"
            disabled={!isReady}
            aria-disabled={isLoading || undefined}
          >
            {t('person.eraseNow')}
          </button>
          {!isReady && <p className="mt-2 text-[13px] text-muted">{t('person.eraseNeeds')}</p>}
        </div>
      </form>
    </Dialog>
  );
}
