import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { CardFields } from '../../onboarding/CardFields.tsx';
import { DocumentFiles } from '../../onboarding/DocumentFiles.tsx';
import { useOnboarding } from '../../onboarding/onboarding-context.ts';
import { payoutFields } from '../../onboarding/onboarding-draft.ts';
import { PayoutFields } from '../../onboarding/PayoutFields.tsx';
import { createPayoutRules } from '../../onboarding/payout-rules.ts';
import { StepLayout } from '../../onboarding/StepLayout.tsx';
import { useCard } from '../../onboarding/use-card.ts';
import { useStepForm } from '../../onboarding/use-step-form.ts';

/** The bank account, a card that is only validated, and documents. */
export function DocumentsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const payout = useStepForm(createPayoutRules(t), payoutFields);
  const card = useCard();
  const { documents, hasBankDetails } = useOnboarding();
  const [uploadCount, setUploadCount] = useState(0);
  const next = payout.form.handleSubmit(() => {
    // The next step would not show that a document was refused.
    if (uploadCount > 0) return;
    const wrong = card.validate();
    if (wrong) return document.querySelector<HTMLInputElement>(`[data-card=${wrong}]`)?.focus();
    payout.clearErrors();
    navigate(paths.vendorOnboarding('terms'));
  });
  return (
    <StepLayout
      step="documents"
      title={t('onboarding.documentsTitle')}
      text={t('onboarding.documentsText')}
      busy={uploadCount > 0}
      onNext={next}
    >
      <Section title={t('onboarding.payout')} text={t('onboarding.payoutText')}>
        {hasBankDetails && (
          <Notice tone="info" className="mb-5">
            {t('onboarding.storedPayoutText')}
          </Notice>
        )}
        <PayoutFields fields={payout} />
      </Section>
      <Section title={t('onboarding.card')}>
        <CardFields card={card} />
      </Section>
      <Section title={t('onboarding.files')} text={t('onboarding.filesText')}>
        <DocumentFiles
          documents={documents}
          onUpload={(upload) => {
            setUploadCount((count) => count + 1);
            void upload.finally(() => setUploadCount((count) => count - 1));
          }}
        />
      </Section>
    </StepLayout>
  );
}

const Section = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Panel tone="white">
    <h2 className="text-2xl">{title}</h2>
    {text && <p className="mt-1.5 leading-relaxed text-muted">{text}</p>}
    <div className="mt-5">{children}</div>
  </Panel>
);
