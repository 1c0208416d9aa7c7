import type { ShopSettings } from '@trad/contract/console/settings';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useSetDefaultCommissionMutation } from '../../features/console/settings.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { parsePercent } from '../../lib/percent/parse-percent.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { type ConflictChoice, ConflictNotice } from '../editing/ConflictNotice.tsx';
import { useCan } from '../operator.ts';
import { formatPercent } from '../stores/format-percent.ts';
import { HistoryButton, SettingSection } from './SettingRow.tsx';
import { useStoredToast } from './use-setting-change.ts';

type Commission = ShopSettings['default_commission'];

/** The commission of new stores. */
export function DefaultCommission({ current }: { current: Commission }) {
  const t = useT();
  const locale = useLocale();
  const canWrite = useCan('settings.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingSection title={t('settings.commission')} help={t('settings.commissionHelp')}>
      <div className="flex flex-wrap items-center gap-x-4 border-t border-hair px-4 py-1.5">
        <bdi className="grow font-semibold">{formatPercent(current.commission, locale)}</bdi>
        {canWrite && (
          <button type="button" className="console-link min-h-11 md:min-h-9" onClick={() => setOpen(true)}>
            {t('settings.change')}
          </button>
        )}
        <HistoryButton subjectKind="default_commission" id="default" name={t('settings.commission')} />
      </div>
      {isOpen && <DefaultCommissionDialog current={current} onClose={() => setOpen(false)} />}
    </SettingSection>
  );
}

interface DialogProps {
  current: Commission;
  onClose: () => void;
}

function DefaultCommissionDialog({ current, onClose }: DialogProps) {
  const t = useT();
  const locale = useLocale();
  // Fixed when the form opens: the settings are refetched after a conflict.
  const [loaded, setLoaded] = useState(current);
  const [text, setText] = useState(String(current.commission));
  const [isInvalid, setInvalid] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The commission before a colleague's change, in percent; null: there is no conflict. */
  const [former, setFormer] = useState<number | null>(null);
  const [choice, setChoice] = useState<ConflictChoice>('yours');
  const [save, { isLoading }] = useSetDefaultCommissionMutation();
  const showStored = useStoredToast(save);
  const getIdempotencyKey = useIdempotencyKey();
  const percent = parsePercent(text);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (former !== null && choice === 'theirs') return onClose();
    setInvalid(percent === null);
    if (percent === null) return;
    const input = { version: loaded.version, commission: percent };
    try {
      const { data } = await save({ input, key: getIdempotencyKey(input) }).unwrap();
      const undo = { version: data.version, commission: loaded.commission };
      showStored(t('settings.commissionIs', { percent: formatPercent(percent, locale) }), undo);
      onClose();
    } catch (error) {
      const data = isCallError(error) && error.code === 'EDITED_MEANWHILE' ? error.data : undefined;
      if (!data) return setFailure(getErrorText(error, t('error.NETWORK')));
      setFailure(null);
      setFormer(loaded.commission);
      setLoaded({ version: Number(data.version), commission: Number(data.commission) });
    }
  };
  const conflict = {
    name: 'commission',
    label: t('settings.commission'),
    theirs: formatPercent(loaded.commission, locale),
    yours: percent === null ? text : formatPercent(percent, locale),
    was: former === null ? '' : formatPercent(former, locale),
  };
  return (
    <Dialog title={t('settings.commission')} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        {former !== null && (
          <ConflictNotice
            subject={{ subjectKind: 'default_commission', id: 'default' }}
            fields={loaded.commission === former ? [] : [conflict]}
            choices={{ commission: choice }}
            onChoose={(_name, chosen) => setChoice(chosen)}
          />
        )}
        <Field
          label={t('settings.percent')}
          help={t('settings.commissionHelp')}
          {...(isInvalid && { error: t('settings.percentInvalid') })}
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
          {t('settings.commissionSave', {
            percent: former !== null && choice === 'theirs' ? conflict.theirs : conflict.yours,
          })}
        </button>
      </form>
    </Dialog>
  );
}
