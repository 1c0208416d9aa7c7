import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { formatCardNumber, formatCvv, formatExpiry } from './card-input.ts';
import { MaskedInput } from './MaskedInput.tsx';
import type { CardField, useCard } from './use-card.ts';

/** Card fields without names, so that they are never submitted. */
export function CardFields({ card: { card, set, markTouched, getError } }: { card: ReturnType<typeof useCard> }) {
  const t = useT();
  const getInputProps = (name: CardField, mask: (text: string) => string) => ({
    value: card[name],
    mask,
    onValue: (value: string) => set(name, value),
    onBlur: () => markTouched(name),
    'data-card': name,
  });
  return (
    <div className="field-rows gap-x-5 pb-2 min-[420px]:grid-cols-2">
      <Notice tone="info" className="col-span-full">
        {t('onboarding.cardNotice')}
      </Notice>
      <Field
        label={t('onboarding.cardNumber')}
        optional
        error={getError('number')}
        className="long-errors col-span-full"
      >
        <MaskedInput
          {...getInputProps('number', formatCardNumber)}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
        />
      </Field>
      <Field label={t('onboarding.expiry')} optional error={getError('expiry')} className="long-errors">
        <MaskedInput {...getInputProps('expiry', formatExpiry)} autoComplete="cc-exp" placeholder="MM/YY" />
      </Field>
      <Field label={t('onboarding.cvv')} optional error={getError('cvv')}>
        <MaskedInput {...getInputProps('cvv', formatCvv)} autoComplete="cc-csc" placeholder="000" />
      </Field>
    </div>
  );
}
