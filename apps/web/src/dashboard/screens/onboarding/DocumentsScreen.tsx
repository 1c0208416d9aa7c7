import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { CardFields } from '../../onboarding/CardFields.tsx';
import { DocumentFiles } from '../../onboarding/DocumentFiles.tsx';
import { useOnboarding } from '../../onboarding/onboarding-context.ts';
import { payoutFields } from '../../onboarding/onboarding-draft.ts';
import { PayoutFields } from '../../onboarding/PayoutFields.tsx';
import { payoutRules } from '../../onboarding/payout-rules.ts';
import { StepFrame } from '../../onboarding/StepFrame.tsx';
import { useCard } from '../../onboarding/use-card.ts';
import { useStepForm } from '../../onboarding/use-step-form.ts';

/** Where to pay, a card that is only looked at here, and the papers. */
export function DocumentsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const payout = useStepForm(payoutRules(t), payoutFields);
  const card = useCard();
  const { documents } = useOnboarding();
  const next = payout.form.handleSubmit(() => {
    const wrong = card.check();
    if (wrong) return document.querySelector<HTMLInputElement>(`[data-card=${wrong}]`)?.focus();
    payout.settle();
    navigate(paths.vendorOnboarding('terms'));
  });
  return (
    <StepFrame step="documents" title={t('join.documentsTitle')} text={t('join.documentsText')} onNext={next}>
      <Section title={t('join.payout')} text={t('join.payoutText')}>
        <PayoutFields fields={payout} />
      </Section>
      <Section title={t('join.card')}>
        <CardFields card={card} />
      </Section>
      <Section title={t('join.files')} text={t('join.filesText')}>
        <DocumentFiles documents={documents} />
      </Section>
    </StepFrame>
  );
}

const Section = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Panel tone="white">
    <h2 className="text-2xl">{title}</h2>
    {text && <p className="mt-1.5 leading-relaxed text-muted">{text}</p>}
    <div className="mt-5">{children}</div>
  </Panel>
);
