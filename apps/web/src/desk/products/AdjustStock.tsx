import type { VendorStockRow } from '@trad/contract/vendor/vendor-catalog';
import { useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { useAdjustVendorStockMutation, useGetVendorStockQuery } from '../../features/vendor/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useFieldForm } from '../../ui/use-field-form.ts';
import { STOCK_REASONS } from './product-choices.ts';

interface AdjustStockProps {
  /** Which variant; null leaves the choice to the vendor. */
  row: VendorStockRow | null;
  onClose: () => void;
}

type Values = { id: string; delta: string; reason: string; note: string };

const isCount = (text: string) => /^\d{1,6}$/.test(text.trim());
const isWhole = (text: string) => /^[+-]?\d{1,6}$/.test(text.trim()) && Number(text) !== 0;

/** More of a variant, or less, and why. */
export function AdjustStock({ row, onClose }: AdjustStockProps) {
  const t = useT();
  const [adjust] = useAdjustVendorStockMutation();
  const { data } = useGetVendorStockQuery({ limit: 100, sort: 'product', order: 'ASC' }, { skip: row !== null });
  const [failure, setFailure] = useState<string | null>(null);
  /** There is nothing to add to where the stock was not tracked: then it is counted. */
  const isCounted = (id: string) => (row ?? data?.data.find((other) => String(other.id) === id))?.inventory === null;
  const { form, field, errorOf, busy } = useFieldForm<Values>(
    {
      id: (value) => (value ? undefined : t('stock.choose')),
      delta: (value, { id }) => {
        if (isCounted(id)) return isCount(value) ? undefined : t('stock.countRule');
        return isWhole(value) ? undefined : t('stock.wholeNumber');
      },
    },
    { id: row ? String(row.id) : '', delta: '', reason: 'received', note: '' },
  );
  const counted = isCounted(form.watch('id'));
  const submit = form.handleSubmit(async ({ id, delta, reason, note }) => {
    setFailure(null);
    const change = isCounted(id) ? { inventory: Number(delta), seen: null } : { delta: Number(delta) };
    const why = reason as (typeof STOCK_REASONS)[number];
    const { error } = await adjust({ id: Number(id), ...change, reason: why, note });
    if (error) return setFailure(errorText(error, t('stock.changeFailed')));
    toast('success', t('stock.changed'));
    onClose();
  });
  return (
    <Dialog title={t('stock.add')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {row ? (
          <p>
            <bdi className="block font-semibold">{row.product}</bdi>
            <bdi className="text-sm text-muted">{[row.variant, row.sku].filter(Boolean).join(' · ')}</bdi>
          </p>
        ) : (
          <Field label={t('products.product')} error={errorOf('id')}>
            <Select {...field('id')}>
              <option value="">{t('stock.choose')}</option>
              {data?.data.map(({ id, product, variant, inventory }) => (
                <option key={id} value={id}>
                  {[product, variant].filter(Boolean).join(', ')} ({inventory ?? t('products.untracked')})
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label={t(counted ? 'stock.count' : 'stock.delta')}
          help={t(counted ? 'stock.countHelp' : 'stock.deltaHelp')}
          error={errorOf('delta')}
        >
          <TextInput {...field('delta')} inputMode="numeric" placeholder="10" dir="ltr" className="rtl:text-right" />
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
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <Button type="submit" full busy={busy}>
          {t('stock.save')}
        </Button>
      </form>
    </Dialog>
  );
}
