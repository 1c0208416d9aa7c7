import { Suspense, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { createNotEmptyRule } from '../../features/account/form-rules.ts';
import { useBeginSecondFactorMutation, useConfirmSecondFactorMutation } from '../../features/console/console.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';
import { toLatinDigits } from '../../lib/to-latin-digits.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { PasswordStep } from './PasswordStep.tsx';

const QrCode = lazyExport('QrCode', () => retryImport(() => import('./QrCode.tsx')));

interface Secret {
  secret: string;
  /** The `otpauth:` URI that the QR code contains. */
  uri: string;
}

/** Formats a secret in groups of four characters. */
const formatSecret = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface CodeStepProps extends Secret {
  /** Called with the recovery codes. */
  onConfirmed: (codes: string[]) => void;
}

function CodeStep({ secret, uri, onConfirmed }: CodeStepProps) {
  const t = useT();
  const [confirm] = useConfirmSecondFactorMutation();
  const { form, field, getError, setServerErrors, busy } = useFieldForm<{ code: string }>({
    code: createNotEmptyRule(t, t('secondFactorSetup.code')),
  });
  const send = form.handleSubmit(async ({ code }) => {
    const { data, error } = await confirm({ code: toLatinDigits(code).replaceAll(/\s/g, '') });
    if (data) onConfirmed(data.data.recovery_codes);
    else setServerErrors(['code'], { code: getErrorText(error, t('error.NETWORK')) });
  });
  return (
    <form noValidate onSubmit={send} className="field-rows">
      <p ref={focusOnMount} tabIndex={-1} className="outline-none">
        {t('secondFactorSetup.scan')}
      </p>
      <Suspense fallback={<div className="size-48 rounded-lg bg-sand" />}>
        <QrCode text={uri} label={t('secondFactorSetup.qr')} />
      </Suspense>
      <div>
        <p className="text-[13px] text-muted">{t('secondFactorSetup.byHand')}</p>
        <p dir="ltr" className="font-mono break-words select-all">
          {formatSecret(secret)}
        </p>
      </div>
      <Field label={t('secondFactorSetup.code')} help={t('secondFactorSetup.codeHelp')} error={getError('code')}>
        {/* Has room for the space that authenticators show between the digits: 123 456. */}
        <TextInput {...field('code')} dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
      </Field>
      <button
        type="submit"
        className="console-button console-button-primary justify-self-start"
        aria-disabled={busy || undefined}
      >
        {t('secondFactorSetup.confirm')}
      </button>
    </form>
  );
}

/** Enables the second factor by the password and a first code of the authenticator. `onEnabled` has to show the recovery codes. */
export function SetUpSecondFactor({ onEnabled }: { onEnabled: (codes: string[]) => void }) {
  const t = useT();
  const [begin] = useBeginSecondFactorMutation();
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <CodeStep {...secret} onConfirmed={onEnabled} />;
  return (
    <PasswordStep
      submit={t('secondFactorSetup.continue')}
      onSubmit={async (password) => {
        const { data, error } = await begin({ password });
        if (data) setSecret(data.data);
        return error;
      }}
    />
  );
}
