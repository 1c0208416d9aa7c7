import type { OperatorStore } from '@trad/contract/console/stores';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useAssignStoreOwnerMutation } from '../../features/console/vendors.api.ts';
import { languages } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { formatLanguage } from '../applications/application-list.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';

/** Why the API may refuse to assign the store; each has a text. */
const PROBLEMS = ['owned', 'closed', 'inactive', 'operator', 'has_store', 'unconfirmed', 'created_meanwhile'] as const;

interface AssignOwnerDialogProps {
  store: OperatorStore;
  onClose: () => void;
}

/** Gives a store without an owner to the account with an e-mail address, which is created where there is none. */
export function AssignOwnerDialog({ store, onClose }: AssignOwnerDialogProps) {
  const t = useT();
  const { id, version, name: storeName } = store;
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [language, setLanguage] = useState(languages.find((code) => code === store.language) ?? 'en');
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [assign, { isLoading }] = useAssignStoreOwnerMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setFailure(null);
    setOutdated(false);
    const input = { id, version, email: email.trim(), language, ...(name.trim() && { name: name.trim() }) };
    try {
      await assign({ input, key: getIdempotencyKey(input) }).unwrap();
      toast('success', t('vendors.store.assigned', { name: storeName, email: email.trim() }));
      onClose();
    } catch (error) {
      if (isCallError(error) && error.code === 'EDITED_MEANWHILE') return setOutdated(true);
      const problem = isCallError(error) ? PROBLEMS.find((one) => one === error.data?.problem) : undefined;
      setFailure(problem ? t(`vendors.problem.${problem}`) : getErrorText(error, t('error.NETWORK')));
    }
  };
  return (
    <Dialog title={t('vendors.store.assignTitle', { name: storeName })} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        {isOutdated && (
          <ConflictNotice fields={[]} subject={{ subjectKind: 'store', id: String(id) }}>
            {t('vendors.changed')}
          </ConflictNotice>
        )}
        <p>{t('vendors.store.assignWhat')}</p>
        <Field label={t('vendors.store.ownerEmail')}>
          <TextInput
            type="email"
            dir="ltr"
            required
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Field label={t('vendors.store.ownerName')}>
          <TextInput autoComplete="off" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label={t('vendors.store.language')}>
          <Select
            value={language}
            onChange={({ target }) => setLanguage(languages.find((code) => code === target.value) ?? language)}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {formatLanguage(code, code)}
              </option>
            ))}
          </Select>
        </Field>
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-primary"
          disabled={!email.trim()}
          aria-disabled={isLoading || undefined}
        >
          {t('vendors.store.assignNow')}
        </button>
      </form>
    </Dialog>
  );
}
