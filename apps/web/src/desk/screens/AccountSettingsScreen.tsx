import { useSearchParams } from 'react-router-dom';
import { deskPaths } from '../../app/desk-paths.ts';
import { errorText } from '../../app/error-text.ts';
import { useGetVendorAccountQuery } from '../../features/vendor/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHead } from '../../ui/desk/PageHead.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { PillLink, PillNav } from '../../ui/Pill.tsx';
import { DeskTitle } from '../DeskTitle.tsx';
import { ScreenWaits } from '../ScreenWaits.tsx';
import { BankDetails } from '../settings/BankDetails.tsx';
import { PasswordManage } from '../settings/PasswordManage.tsx';
import { PersonalDetails } from '../settings/PersonalDetails.tsx';
import { TaxDetails } from '../settings/TaxDetails.tsx';

const TABS = ['personal', 'password', 'tax', 'bank'] as const;

/** Who the vendor is: to us, to the tax office and to the bank. */
export function AccountSettingsScreen() {
  const t = useT();
  const [query] = useSearchParams();
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'personal';
  const { data, error, isFetching, refetch } = useGetVendorAccountQuery({});
  const account = data?.data;
  return (
    <>
      <DeskTitle>{t('desk.settings')}</DeskTitle>
      <PageHead title={t('desk.settings')} />
      <PillNav label={t('desk.settings')}>
        {TABS.map((name) => (
          <li key={name}>
            <PillLink to={deskPaths.account(name)} current={name === tab} preventScrollReset>
              {t(`account.${name}`)}
            </PillLink>
          </li>
        ))}
      </PillNav>
      <div className="mt-6 max-w-220">
        {!account && error && !isFetching && (
          <ErrorState title={errorText(error, t('account.failed'))} onRetry={() => void refetch()} />
        )}
        {!account && !(error && !isFetching) && <ScreenWaits />}
        {account && tab === 'personal' && <PersonalDetails account={account} />}
        {account && tab === 'password' && <PasswordManage email={account.email} />}
        {account && tab === 'tax' && <TaxDetails account={account} />}
        {account && tab === 'bank' && <BankDetails account={account} />}
      </div>
    </>
  );
}
