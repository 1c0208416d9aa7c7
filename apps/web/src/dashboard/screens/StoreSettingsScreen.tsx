import type { VendorStore } from '@trad/contract/dashboard/vendor-store';
import { useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { paths } from '../../app/paths.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useGetVendorStoreQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { loadLatest } from '../load-latest.ts';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { StoreForm } from '../settings/StoreForm.tsx';
import { StoreProfileForm } from '../settings/StoreProfileForm.tsx';
import { useLastData } from '../use-last-data.ts';
import { useMode } from '../use-mode.ts';

/** The store's public details. */
export function StoreSettingsScreen() {
  const t = useT();
  const mode = useMode();
  const query = useGetVendorStoreQuery({});
  const store = useLastData(query.data)?.data;
  return (
    <>
      <DocumentTitle>{t('dashboard.store')}</DocumentTitle>
      <PageHeader title={t('dashboard.store')} text={store && <bdi>{store.storeName}</bdi>}>
        {store && mode === 'real' && (
          <a href={paths.store(store.slug)} className="text-link inline-flex min-h-11 items-center gap-2 text-[15px]">
            {t('store.view')}
            <Icon name="arrow-up-right" size={16} className="rtl-mirror" />
          </a>
        )}
      </PageHeader>
      {store ? (
        <EditStoreForms store={store} onRefresh={() => loadLatest(query.refetch, t('store.failed'))} />
      ) : (
        <LoadState
          query={query}
          title={getErrorText(query.error, t('store.failed'))}
          placeholder={<ScreenSkeleton />}
        />
      )}
    </>
  );
}

interface EditStoreFormsProps {
  store: VendorStore;
  onRefresh: () => Promise<VendorStore | undefined>;
}

/**
 * Keeps the store as each form was opened with, so that a conflicting save stays a conflict. A saved form shows what was
 * stored, and what was typed since; what was typed into the other one stays, and is saved to the new version.
 */
function EditStoreForms({ store, onRefresh }: EditStoreFormsProps) {
  const [opened, setOpened] = useState({ details: store, profile: store });
  const [resets, setResets] = useState({ details: 0, profile: 0 });
  const setSaved = (form: keyof typeof opened, now: VendorStore) =>
    setOpened((before) => {
      const other = form === 'details' ? 'profile' : 'details';
      // With another version the other form keeps it: saving its older values to the new one would be no conflict.
      const isSameVersion = before[other].version === before[form].version;
      return { ...before, [form]: now, [other]: isSameVersion ? now : before[other] };
    });
  /** The other form keeps its version: its values may be older than those that were loaded. */
  const reset = (form: keyof typeof opened, now: VendorStore | undefined) => {
    if (!now) return;
    setOpened((before) => ({ ...before, [form]: now }));
    setResets((before) => ({ ...before, [form]: before[form] + 1 }));
  };
  return (
    <div className="grid gap-6">
      <StoreForm
        key={`details ${resets.details}`}
        store={opened.details}
        onSaved={(now) => setSaved('details', now)}
        onReload={() => void onRefresh().then((now) => reset('details', now))}
      />
      <StoreProfileForm
        key={`profile ${resets.profile}`}
        store={opened.profile}
        onSaved={(now) => setSaved('profile', now)}
        onReload={() => void onRefresh().then((now) => reset('profile', now))}
      />
    </div>
  );
}
