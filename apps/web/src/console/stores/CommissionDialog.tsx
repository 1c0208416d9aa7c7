import type { OperatorStore } from '@trad/contract/console/stores';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useSetStoreCommissionMutation } from '../../features/console/vendors.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { parsePercent } from '../../lib/percent/parse-percent.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { type ConflictChoice, ConflictNotice } from '../editing/ConflictNotice.tsx';
import { useUndoErrorText } from '../use-undo-error-text.ts';
import { formatPercent } from './format-percent.ts';

interface CommissionDialogProps {
  store: OperatorStore;
  onClose: () => void;
}

/** Sets the commission of a store for the orders from now on. It can be undone. */
export function CommissionDialog({ store, onClose }: CommissionDialogProps) {
  const t = useT();
  const locale = useLocale();
  const { id, name } = store;
  // Fixed when the form opens: the store is refetched after a conflict.
  const [loaded, setLoaded] = useState({ version: store.version, commission: store.commission });
  const [text, setText] = useState(String(store.commission));
  const [isInvalid, setInvalid] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<{ commission: number; was: number } | null>(null);
  const [choice, setChoice] = useState<ConflictChoice>('yours');
  const [save, { isLoading }] = useSetStoreCommissionMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const getUndoErrorText = useUndoErrorText();
  const percent = parsePercent(text);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (theirs && choice === 'theirs') return onClose();
    setInvalid(percent === null);
    if (percent === null) return;
    const input = { id, version: loaded.version, commission: percent };
    try {
      const { data } = await save({ input, key: getIdempotencyKey(input) }).unwrap();
      const former = theirs?.commission ?? loaded.commission;
      const getText = (commission: number) =>
        t('vendors.store.commissionSet', { name, percent: formatPercent(commission, locale) });
      toast('success', getText(percent), {
        label: t('vendors.undo'),
        run: () =>
          void save({ input: { id, version: data.version, commission: former }, key: createIdempotencyKey() })
            .unwrap()
            .then(() => toast('success', getText(former)))
            .catch((error: unknown) => toast('error', getUndoErrorText(error))),
      });
      onClose();
    } catch (error) {
      const data = isCallError(error) && error.code === 'EDITED_MEANWHILE' ? error.data : undefined;
      if (!data) return setFailure(getErrorText(error, t('error.NETWORK')));
      setFailure(null);
      setTheirs({ commission: Number(data.commission), was: loaded.commission });
      setLoaded({ version: Number(data.version), commission: Number(data.commission) });
    }
  };
  const shown = theirs && choice === 'theirs' ? theirs.commission : percent;
  return (
    <Dialog title={t('vendors.store.commissionTitle', { name })} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        {theirs && (
          <ConflictNotice
            subject={{ subjectKind: 'store', id: String(id) }}
            fields={
              theirs.commission === theirs.was
                ? []
                : [
                    {
                      name: 'commission',
                      label: t('vendors.store.commission'),
                      theirs: formatPercent(theirs.commission, locale),
                      yours: percent === null ? text : formatPercent(percent, locale),
                      was: formatPercent(theirs.was, locale),
                    },
                  ]
            }
            choices={{ commission: choice }}
            onChoose={(_name, chosen) => setChoice(chosen)}
          />
        )}
        <Field
          label={t('vendors.store.percent')}
          help={t('vendors.store.commissionHelp')}
          {...(isInvalid && { error: t('vendors.store.commissionInvalid') })}
        >
          <TextInput
            value={text}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <ErrorNotice>{failure}</ErrorNotice>
        <button type="submit" className="console-button console-button-primary" aria-disabled={isLoading || undefined}>
          {t('vendors.store.commissionSave', {
            percent: shown === null ? '…' : formatPercent(shown, locale),
          })}
        </button>
      </form>
    </Dialog>
  );
}
