import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useCountries } from '../../features/content/use-countries.ts';
import { useJoinNames, useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { useOnboarding } from './onboarding-context.ts';
import type { StepName } from './steps.ts';

/** A summary of the application with links to its steps. */
export function ApplicationSummary() {
  const t = useT();
  const joinNames = useJoinNames();
  const { countries } = useCountries();
  const {
    draft: { texts, categories },
    documents,
    hasBankDetails,
  } = useOnboarding();
  const country = countries.find(({ iso2 }) => iso2 === texts.country_code)?.name ?? texts.country_code;
  const place = joinNames([texts.city.trim(), country].filter(Boolean));
  const account = texts.accountNumber.trim();
  return (
    <Panel tone="white" className="py-2! md:py-3!">
      <dl className="divide-y divide-line">
        <Row step="store-name" label={t('onboarding.store')} missing={!texts.store_name.trim() || !texts.country_code}>
          <bdi className="font-semibold">{texts.store_name}</bdi>
          {place && <span className="block text-muted">{place}</span>}
        </Row>
        <Row step="category-selection" label={t('onboarding.categories')} missing={categories.length === 0}>
          {joinNames(categories.map((name) => t(`onboarding.category.${name}`)))}
        </Row>
        <Row step="documents" label={t('onboarding.documents')}>
          {account ? (
            <bdi>{`${texts.bankName.trim()} •••• ${account.slice(-4)}`}</bdi>
          ) : (
            <span className="text-muted">{t(hasBankDetails ? 'onboarding.storedPayout' : 'onboarding.noPayout')}</span>
          )}
          <span className="block text-muted">{t('onboarding.documentCount', { count: documents.length })}</span>
        </Row>
      </dl>
    </Panel>
  );
}

interface RowProps {
  step: StepName;
  label: string;
  /** A required field is empty. */
  missing?: boolean;
  children: ReactNode;
}

function Row({ step, label, missing, children }: RowProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-4 sm:grid-cols-[11rem_1fr_auto]">
      <dt className="text-muted max-sm:col-span-1">{label}</dt>
      <dd className="max-sm:order-last max-sm:col-span-2">
        {missing ? (
          <Notice tone="warning" inline>
            {t('onboarding.missing')}
          </Notice>
        ) : (
          children
        )}
      </dd>
      <dd>
        <Link to={paths.vendorOnboarding(step)} className="text-link -my-2.5 inline-flex min-h-11 items-center">
          {t('onboarding.edit')}
          <span className="sr-only">: {label}</span>
        </Link>
      </dd>
    </div>
  );
}
