import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import type { payoutFields } from './onboarding-draft.ts';
import type { useStepForm } from './use-step-form.ts';

type PayoutForm = ReturnType<typeof useStepForm<typeof payoutFields>>;

export function PayoutFields({ fields: { field, getError } }: { fields: PayoutForm }) {
  const t = useT();
  return (
    <div className="field-rows gap-x-5 pb-2 sm:grid-cols-2">
      <Field label={t('onboarding.bankName')} error={getError('bankName')}>
        <TextInput {...field('bankName')} autoComplete="off" />
      </Field>
      <Field label={t('onboarding.branchName')} optional error={getError('branchName')}>
        <TextInput {...field('branchName')} autoComplete="off" />
      </Field>
      <Field label={t('onboarding.accountName')} error={getError('accountName')} className="col-span-full">
        <TextInput {...field('accountName')} autoComplete="off" />
      </Field>
      <Field
        label={t('onboarding.accountNumber')}
        error={getError('accountNumber')}
        className="long-errors col-span-full"
      >
        <TextInput {...field('accountNumber')} autoComplete="off" dir="ltr" className="rtl:text-end" />
      </Field>
      <Field label={t('onboarding.routingNumber')} optional error={getError('routingNumber')}>
        <TextInput {...field('routingNumber')} autoComplete="off" dir="ltr" className="rtl:text-end" />
      </Field>
      <Field label={t('onboarding.swiftCode')} optional error={getError('swiftCode')} className="long-errors">
        <TextInput
          {...field('swiftCode')}
          autoComplete="off"
          dir="ltr"
          className="uppercase placeholder:normal-case rtl:text-end"
        />
      </Field>
    </div>
  );
}
