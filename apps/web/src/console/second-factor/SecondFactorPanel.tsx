import { useState } from 'react';
import { useCreateRecoveryCodesMutation } from '../../features/console/console.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOperator } from '../operator.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

function CreateRecoveryCodes({ onCreated }: { onCreated: (codes: string[]) => void }) {
  const t = useT();
  const [create] = useCreateRecoveryCodesMutation();
  return (
    <>
      <p className="mb-4 text-muted">{t('secondFactorSetup.newCodesText')}</p>
      <PasswordStep
        submit={t('secondFactorSetup.newCodes')}
        onSubmit={async (password) => {
          const { data, error } = await create({ password });
          if (data) onCreated(data.data.recovery_codes);
          return error;
        }}
      />
    </>
  );
}

/** The state of the operator's second factor, and its actions. */
export function SecondFactorPanel() {
  const t = useT();
  const { second_factor: factor } = useOperator();
  const [isOpen, setOpen] = useState(false);
  /** Whether the dialog sets up the factor. Fixed when it opens: `isOn` changes while the recovery codes are still shown. */
  const [isNew, setNew] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setOpen(false);
    setCodes(null);
  };
  const isOn = factor.enabled === 1;
  return (
    <section aria-labelledby="factor" className="console-panel p-4">
      <h2 id="factor">{t('secondFactorSetup.name')}</h2>
      <p className="mt-1 text-muted">
        {isOn ? t('secondFactorSetup.isOn', { count: factor.recovery_codes_left }) : t('secondFactorSetup.isOff')}
      </p>
      <button
        type="button"
        className="console-button console-button-outline mt-3"
        onClick={() => {
          setNew(!isOn);
          setOpen(true);
        }}
      >
        {isOn ? t('secondFactorSetup.newCodes') : t('secondFactorSetup.setUp')}
      </button>
      {isOpen && (
        <Dialog
          title={isNew ? t('secondFactorSetup.title') : t('secondFactorSetup.newCodes')}
          // The codes are shown once, and the former ones are invalid.
          onClose={codes ? null : close}
        >
          {codes ? (
            <RecoveryCodes codes={codes} onConfirm={close} />
          ) : isNew ? (
            <SetUpSecondFactor onEnabled={setCodes} />
          ) : (
            <CreateRecoveryCodes onCreated={setCodes} />
          )}
        </Dialog>
      )}
    </section>
  );
}
