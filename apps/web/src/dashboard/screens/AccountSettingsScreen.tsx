import { useSearchParams } from 'react-router-dom';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useGetVendorAccountQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { PillLink, PillNav } from '../../ui/actions/Pill.tsx';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { BankDetails } from '../settings/BankDetails.tsx';
import { PasswordSettings } from '../settings/PasswordSettings.tsx';
import { PersonalDetails } from '../settings/PersonalDetails.tsx';
import { TaxDetails } from '../settings/TaxDetails.tsx';
import { useLastData } from '../use-last-data.ts';

const TABS = ['personal', 'password', 'tax', 'bank'] as const;

/** The vendor's personal, tax and bank details and password. */
export function AccountSettingsScreen() {
  const t = useT();
  const [searchParams] = useSearchParams();
  const tab = TABS.find((name) => name === searchParams.get('tab')) ?? 'personal';
  const query = useGetVendorAccountQuery({});
  const account = useLastData(query.data)?.data;
  return (
    <>
      <DocumentTitle>{t('dashboard.settings')}</DocumentTitle>
      <PageHeader title={t('dashboard.settings')} />
      <PillNav label={t('dashboard.settings')}>
        {TABS.map((name) => (
          <li key={name}>
            <PillLink to={dashboardPaths.account(name)} current={name === tab} preventScrollReset>
              {t(`account.${name}`)}
            </PillLink>
          </li>
        ))}
      </PillNav>
      <div className="mt-6 max-w-220">
        {!account && (
          <LoadState
            query={query}
            title={getErrorText(query.error, t('account.failed'))}
            placeholder={<ScreenSkeleton />}
          />
        )}
        {account && tab === 'personal' && <PersonalDetails account={account} />}
        {account && tab === 'password' && <PasswordSettings email={account.email} />}
        {account && tab === 'tax' && <TaxDetails account={account} />}
        {account && tab === 'bank' && <BankDetails account={account} />}
      </div>
    </>
  );
}
