import { useState } from 'react';
import { useSignOut } from '../../features/account/sign-out/use-sign-out.ts';
import { useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { useOperator } from '../operator.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

/** Replaces the console until an operator whose role requires a second factor has set it up. */
export function SecondFactorRequired({ onDone }: { onDone: () => void }) {
  const t = useT();
  const brand = useBrand();
  const signOut = useSignOut();
  const { email } = useOperator();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <main className="fixed inset-0 overflow-y-auto bg-sand-2 px-(--gutter) py-8 md:py-14">
      <title>{`${t('secondFactorSetup.title')} · ${brand}`}</title>
      <div className="console-panel mx-auto max-w-120 p-5 md:p-8">
        <h1>{t('secondFactorSetup.title')}</h1>
        <p className="mt-2 mb-5 text-muted">{t('secondFactorSetup.required')}</p>
        {codes ? <RecoveryCodes codes={codes} onConfirm={onDone} /> : <SetUpSecondFactor onEnabled={setCodes} />}
        <p className="mt-8 border-t border-hair pt-4 text-[13px] text-muted">
          <bdi>{email}</bdi>
          {' · '}
          <button type="button" className="console-link" onClick={() => void signOut()}>
            {t('console.signOut')}
          </button>
        </p>
      </div>
      <ToastHost />
    </main>
  );
}
