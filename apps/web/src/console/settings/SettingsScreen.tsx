import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetShopSettingsQuery } from '../../features/console/settings.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { CurrencySettings } from './CurrencySettings.tsx';
import { DefaultCommission } from './DefaultCommission.tsx';
import { LanguageSettings } from './LanguageSettings.tsx';
import { PaymentSettings } from './PaymentSettings.tsx';
import { SettingTabs } from './SettingTabs.tsx';

/** The general settings of the shop. */
export function SettingsScreen() {
  const t = useT();
  const { data, error, refetch } = useGetShopSettingsQuery({}, { refetchOnMountOrArgChange: true });
  const canWrite = useCan('settings.write');
  if (!data)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const { currencies, payment_methods, languages, default_commission } = data.data;
  return (
    <>
      <DocumentTitle>{t('permissionArea.settings')}</DocumentTitle>
      <ScreenHeader
        title={t('permissionArea.settings')}
        aside={canWrite ? t('settings.soon') : t('settings.readOnly')}
      />
      <SettingTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-2">
        <CurrencySettings currencies={currencies} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <PaymentSettings methods={payment_methods} />
          <LanguageSettings languages={languages} />
          <DefaultCommission current={default_commission} />
        </div>
      </div>
    </>
  );
}
