import type { ShopSettings } from '@trad/contract/console/settings';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useSetCurrencySymbolMutation } from '../../features/console/settings.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoney } from '../../lib/money.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { type ConflictChoice, ConflictNotice } from '../editing/ConflictNotice.tsx';
import { useStoredToast } from './use-setting-change.ts';

const MAX_LENGTH = 8;
/** The amount, in major units, that the form shows with the symbol. */
const SAMPLE_AMOUNT = 1250;

interface CurrencySymbolDialogProps {
  currency: ShopSettings['currencies'][number];
  /** The currency's name in the language of the page. */
  name: string;
  onClose: () => void;
}

/** Changes the symbol of a currency. */
export function CurrencySymbolDialog({ currency, name, onClose }: CurrencySymbolDialogProps) {
  const t = useT();
  const locale = useLocale();
  const { code, decimals } = currency;
  /** The stored symbol when the dialog was opened, or another operator's after a conflict. */
  const [stored, setStored] = useState(currency.symbol);
  const [text, setText] = useState(currency.symbol);
  const [choice, setChoice] = useState<ConflictChoice>('yours');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { isLoading }] = useSetCurrencySymbolMutation();
  const showStored = useStoredToast(save);
  const getIdempotencyKey = useIdempotencyKey();
  const symbol = text.trim();
  const isConflict = stored !== currency.symbol;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setMissing(symbol === '');
    if (symbol === '') return;
    if (symbol === stored || (isConflict && choice === 'theirs')) return onClose();
    const input = { code, symbol, from: stored };
    const { data, error } = await save({ input, key: getIdempotencyKey(input) });
    if (data) {
      showStored(t('settings.symbolIs', { name, symbol }), { code, symbol: stored, from: symbol });
      return onClose();
    }
    const newerSymbol = isCallError(error) && error.code === 'EDITED_MEANWHILE' ? error.data?.symbol : undefined;
    if (newerSymbol !== undefined) setStored(String(newerSymbol));
    setFailure(newerSymbol === undefined ? getErrorText(error, t('error.NETWORK')) : null);
  };
  return (
    <Dialog title={t('settings.symbolOf', { name })} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        {isConflict && (
          <ConflictNotice
            subject={{ subjectKind: 'currency', id: code }}
            fields={[
              { name: 'symbol', label: t('settings.symbol'), theirs: stored, yours: symbol, was: currency.symbol },
            ]}
            choices={{ symbol: choice }}
            onChoose={(_name, chosen) => setChoice(chosen)}
          />
        )}
        <Field
          label={t('settings.symbol')}
          help={<bdi>{formatMoney(SAMPLE_AMOUNT, { symbol, decimals }, locale)}</bdi>}
          {...(isMissing && { error: t('settings.symbolNeeded') })}
        >
          <TextInput
            value={text}
            dir="auto"
            autoComplete="off"
            maxLength={MAX_LENGTH}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <p className="text-[13px] text-muted">{t('settings.symbolHelp')}</p>
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-primary justify-self-start"
          aria-disabled={isLoading || undefined}
        >
          {t('settings.save')}
        </button>
      </form>
    </Dialog>
  );
}
