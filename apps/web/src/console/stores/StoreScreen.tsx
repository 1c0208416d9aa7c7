import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { parseId } from '../../app/parse-id.ts';
import { paths } from '../../app/paths.ts';
import { useGetOperatorStoreQuery } from '../../features/console/vendors.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useCan } from '../operator.ts';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { AssignOwnerDialog } from './AssignOwnerDialog.tsx';
import { CommissionDialog } from './CommissionDialog.tsx';
import { StoreFacts } from './StoreFacts.tsx';
import { StoreBalances, StoreLedger, StoreWithdrawals } from './StoreMoney.tsx';
import { StoreOrders, StoreProducts } from './StoreSales.tsx';
import { StoreStatusDialog } from './StoreStatusDialog.tsx';
import { StorePill } from './store-list.tsx';
import { ViewAsVendorDialog } from './ViewAsVendorDialog.tsx';

type StoreDialog = 'status' | 'commission' | 'owner' | 'view';

/** One store: its owner, balances, orders and products, and the operator's actions. */
export function StoreScreen() {
  const t = useT();
  const id = parseId(useParams().number);
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetOperatorStoreQuery(
    id === null ? skipToken : { id },
    { refetchOnMountOrArgChange: true },
  );
  const canWrite = useCan('stores.write');
  const canReadMoney = useCan('withdrawals.read');
  const dialog = useDialog<StoreDialog>();
  const { close } = dialog;
  const store = currentData?.data;
  const canViewAsVendor = canWrite && store?.owner?.is_active === 1;
  useShortcuts(canViewAsVendor ? [{ keys: 'v', label: t('vendors.view.do'), run: () => dialog.open('view') }] : []);
  if (id === null || (isCallError(error) && error.code === 'NOT_FOUND')) return <NotFoundScreen />;
  if (!store)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const { name, slug, status, suspension_reason: reason } = store;
  const isClosed = store.is_closed === 1;
  return (
    <>
      <DocumentTitle>{name}</DocumentTitle>
      <ScreenHeader
        title={<bdi>{name}</bdi>}
        back={consolePaths.stores()}
        pills={<StorePill status={status} />}
        aside={
          <a href={paths.store(slug)} className="console-link inline-flex items-center gap-1 text-[13px] font-normal!">
            {t('vendors.store.seeInShop')}
            <Icon name="arrow-up-right" size={14} className="rtl-mirror" />
          </a>
        }
      >
        {canWrite && (
          <>
            {!store.owner && !isClosed && (
              <button
                type="button"
                className="console-button console-button-outline"
                onClick={() => dialog.open('owner')}
              >
                {t('vendors.store.assign')}
              </button>
            )}
            <button
              type="button"
              className="console-button console-button-outline"
              onClick={() => dialog.open('commission')}
            >
              {t('vendors.store.setCommission')}
            </button>
            {(status === 'active' || !isClosed) && (
              <button
                type="button"
                className={`console-button ${status === 'active' ? 'console-button-danger' : 'console-button-outline'}`}
                onClick={() => dialog.open('status')}
              >
                {t(status === 'active' ? 'vendors.store.suspend' : 'vendors.store.reopen')}
              </button>
            )}
            {canViewAsVendor && (
              <button
                type="button"
                className="console-button console-button-primary"
                onClick={() => dialog.open('view')}
              >
                <Icon name="eye" size={16} />
                {t('vendors.view.do')} <KeyCaps keys="v" className="max-md:hidden" />
              </button>
            )}
          </>
        )}
      </ScreenHeader>
      {isClosed && <p className="mb-3 rounded-panel bg-sand px-4 py-3">{t('vendors.problem.closed')}</p>}
      {status === 'suspended' && reason && (
        <div className="mb-3 rounded-panel bg-danger-tint px-4 py-3 text-danger">
          <p className="font-semibold">{t('vendors.store.suspendedFor')}</p>
          <p className="break-words whitespace-pre-line">
            <bdi>{reason}</bdi>
          </p>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <StoreOrders id={id} />
          {canReadMoney && store.balances.length > 0 && <StoreLedger id={id} balances={store.balances} />}
          <StoreProducts store={store} />
          {canReadMoney && <StoreWithdrawals withdrawals={store.withdrawals} />}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <StoreFacts store={store} />
          {canReadMoney && <StoreBalances balances={store.balances} />}
          <HistoryPanel subjectKind="store" id={id} revision={fulfilledTimeStamp} />
        </div>
      </div>
      {dialog.name === 'status' && <StoreStatusDialog store={store} onClose={close} />}
      {dialog.name === 'commission' && <CommissionDialog store={store} onClose={close} />}
      {dialog.name === 'owner' && <AssignOwnerDialog store={store} onClose={close} />}
      {dialog.name === 'view' && <ViewAsVendorDialog store={store} onClose={close} />}
    </>
  );
}
