import type { VendorStore } from '@trad/contract/vendor-area/vendor-store';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../app/http/error-text.ts';
import { paths } from '../../app/paths.ts';
import { useGetVendorStoreQuery } from '../../features/vendor-area/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { DashboardTitle } from '../DashboardTitle.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { StoreForm } from '../settings/StoreForm.tsx';
import { useMode } from '../use-mode.ts';

/** The store's public details. */
export function StoreSettingsScreen() {
  const t = useT();
  const mode = useMode();
  const { data, error, isFetching, refetch } = useGetVendorStoreQuery({});
  const store = data?.data;
  return (
    <>
      <DashboardTitle>{t('dashboard.store')}</DashboardTitle>
      <PageHeader title={t('dashboard.store')} text={store && <bdi>{store.storeName}</bdi>}>
        {store && mode === 'real' && (
          <a href={paths.store(store.slug)} className="text-link inline-flex min-h-11 items-center gap-2 text-[15px]">
            {t('store.view')}
            <ArrowUpRight aria-hidden size={16} className="flip" />
          </a>
        )}
      </PageHeader>
      {!store && error && !isFetching && (
        <ErrorState title={errorText(error, t('store.failed'))} onRetry={() => void refetch()} />
      )}
      {!store && !(error && !isFetching) && <ScreenSkeleton />}
      {store && <EditStoreForm store={store} onRefresh={async () => (await refetch()).data?.data} />}
    </>
  );
}

interface EditStoreFormProps {
  store: VendorStore;
  onRefresh: () => Promise<VendorStore | undefined>;
}

/** Keeps the store as it was opened, so that a conflicting save stays a conflict. */
function EditStoreForm({ store, onRefresh }: EditStoreFormProps) {
  const [opened, setOpened] = useState(store);
  return (
    <StoreForm
      key={opened.version}
      store={opened}
      onSaved={setOpened}
      onReload={() => void onRefresh().then((now) => now && setOpened(now))}
    />
  );
}
