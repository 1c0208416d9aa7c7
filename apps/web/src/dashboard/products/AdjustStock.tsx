import { MAX_STOCK } from '@trad/contract/dashboard/product-limits';
import type { VendorStockRow } from '@trad/contract/dashboard/vendor-catalog';
import type { CallInput } from '@trad/contract/schemas';
import { useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { isOutcomeUnknown } from '../../app/http/is-outcome-unknown.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { usePendingRequest } from '../../app/http/use-pending-request.ts';
import { useAdjustVendorStockMutation } from '../../features/dashboard/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { toLatinDigits } from '../../lib/to-latin-digits.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogForm } from '../DialogForm.tsx';
import { useSaveToast } from '../use-save-toast.ts';
import { STOCK_REASONS } from './product-choices.ts';
import { StockPicker } from './StockPicker.tsx';

interface AdjustStockProps {
  /** The variant; null lets the vendor choose one. */
  row: VendorStockRow | null;
  onClose: () => void;
}

type Values = { delta: string; reason: string; note: string };

/** Parses a number of pieces, with a sign for a difference; NaN if it is invalid. */
const parsePieces = (text: string, pattern: RegExp) => {
  // Spreadsheets and some keyboards write the minus sign U+2212 instead of the hyphen.
  const plain = toLatinDigits(text).replaceAll('\u2212', '-').trim();
  return pattern.test(plain) ? Number(plain) : Number.NaN;
};
const parseCount = (text: string) => parsePieces(text, /^\d+$/);
const parseDifference = (text: string) => parsePieces(text, /^[+-]?\d+$/);

/** Adjusts the stock of a variant. */
export function AdjustStock({ row, onClose }: AdjustStockProps) {
  const t = useT();
  const [chosen, setChosen] = useState(row);
  const [search, setSearch] = useState('');
  return (
    <Dialog title={t('stock.add')} onClose={onClose}>
      {chosen ? (
        <AdjustForm row={chosen} onClose={onClose} onChooseOther={row ? undefined : () => setChosen(null)} />
      ) : (
        <StockPicker search={search} onSearch={setSearch} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

interface AdjustFormProps {
  row: VendorStockRow;
  onClose: () => void;
  onChooseOther: (() => void) | undefined;
}

function AdjustForm({ row, onClose, onChooseOther }: AdjustFormProps) {
  const t = useT();
  const locale = useLocale();
  const showSaved = useSaveToast();
  const [adjust] = useAdjustVendorStockMutation();
  const getIdempotencyKey = useIdempotencyKey();
  // Stored beyond the dialog: a reopened one would send another key and adjust the stock twice.
  const pendingRequest = usePendingRequest<Values, CallInput<'adjustVendorStock'>>(
    `stock:${row.id}`,
    JSON.stringify(row.inventory),
  );
  const [resumed] = useState(pendingRequest.resume);
  const [failure, setFailure] = useState<string | null>(null);
  /** Without tracked stock the input is the count, not a difference. */
  const isUntracked = row.inventory === null;
  const { form, field, getError, busy } = useFieldForm<Values>(
    {
      delta: (value) => {
        const pieces = isUntracked ? parseCount(value) : parseDifference(value);
        if (pieces > MAX_STOCK) return t('productForm.tooHigh', { max: formatNumber(MAX_STOCK, locale) });
        if (isUntracked) return Number.isNaN(pieces) ? t('stock.countRule') : undefined;
        return pieces && pieces >= -MAX_STOCK ? undefined : t('stock.wholeNumber');
      },
    },
    resumed ?? { delta: '', reason: 'received', note: '' },
  );
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { delta, reason, note } = values;
    const change = isUntracked ? { inventory: parseCount(delta), seen: null } : { delta: parseDifference(delta) };
    const input = { id: row.id, ...change, reason: reason as (typeof STOCK_REASONS)[number], note };
    const { error } = await adjust(pendingRequest.store(values, { input, key: getIdempotencyKey(input) }));
    if (!isOutcomeUnknown(error)) pendingRequest.remove();
    if (error) return setFailure(getErrorText(error, t('stock.changeFailed')));
    showSaved(t('stock.changed'));
    onClose();
  });
  return (
    <DialogForm submitLabel={t('stock.save')} busy={busy} failure={failure} onSubmit={submit}>
      <div className="flex items-center gap-3.5">
        <Thumbnail src={row.image} className="h-13 w-11" />
        <p className="min-w-0 grow">
          <bdi className="block font-semibold">{row.product}</bdi>
          <bdi className="text-sm text-muted">{[row.variant, row.sku].filter(Boolean).join(' · ')}</bdi>
        </p>
        {onChooseOther && (
          <Button variant="link" onClick={onChooseOther}>
            {t('stock.chooseOther')}
          </Button>
        )}
      </div>
      <Field
        label={t(isUntracked ? 'stock.count' : 'stock.delta')}
        help={t(isUntracked ? 'stock.countHelp' : 'stock.deltaHelp')}
        error={getError('delta')}
      >
        <TextInput
          {...field('delta')}
          // The numeric keyboard of iOS has no minus sign.
          inputMode={isUntracked ? 'numeric' : 'text'}
          placeholder="10"
          dir="ltr"
          className="rtl:text-right"
        />
      </Field>
      <Field label={t('stock.reason')}>
        <Select {...field('reason')}>
          {STOCK_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`stock.for.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('stock.note')} optional>
        <TextInput {...field('note')} maxLength={200} />
      </Field>
    </DialogForm>
  );
}
