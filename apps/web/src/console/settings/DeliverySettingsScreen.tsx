import type { DeliveryZone } from '@trad/contract/console/delivery';
import { useState } from 'react';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import {
  useAddDeliveryZoneMutation,
  useDeleteDeliveryZoneMutation,
  useGetDeliverySettingsQuery,
} from '../../features/console/delivery.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { SettingTabs } from './SettingTabs.tsx';
import { useStoredToast } from './use-setting-change.ts';
import { ZoneDialog } from './ZoneDialog.tsx';
import { ZonePanel } from './ZonePanel.tsx';
import { toZoneInput } from './zone-values.ts';

/** The delivery zones and their rates. */
export function DeliverySettingsScreen() {
  const t = useT();
  const { data, error, refetch } = useGetDeliverySettingsQuery({}, { refetchOnMountOrArgChange: true });
  const canWrite = useCan('settings.write');
  const [edited, setEdited] = useState<DeliveryZone | 'new' | null>(null);
  const [remove] = useDeleteDeliveryZoneMutation();
  const [add] = useAddDeliveryZoneMutation();
  const showDeleted = useStoredToast(add);
  useShortcuts(canWrite ? [{ keys: 'n', label: t('zone.add'), run: () => setEdited('new') }] : []);
  if (!data)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const settings = data.data;
  const deleteZone = async (zone: DeliveryZone) => {
    const { id, version, countries } = zone;
    if (countries.length > 0) return toast('error', t('zone.hasCountries', { count: countries.length }));
    const { error: failure } = await remove({ input: { id, version }, key: createIdempotencyKey() });
    if (failure) toast('error', getErrorText(failure, t('error.NETWORK')));
    else showDeleted(t('zone.deleted', { name: isolateText(zone.name) }), toZoneInput(zone));
  };
  return (
    <>
      <DocumentTitle>{t('console.deliveryZones')}</DocumentTitle>
      <ScreenHeader title={t('console.deliveryZones')} aside={canWrite ? t('zone.aside') : t('settings.readOnly')}>
        {canWrite && (
          <button type="button" className="console-button console-button-primary" onClick={() => setEdited('new')}>
            {t('zone.add')}
          </button>
        )}
      </ScreenHeader>
      <SettingTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-2">
        {settings.zones.map((zone) => (
          <ZonePanel
            key={zone.id}
            zone={zone}
            currencies={settings.currencies}
            canWrite={canWrite}
            onEdit={() => setEdited(zone)}
            onDelete={() => void deleteZone(zone)}
          />
        ))}
      </div>
      {edited && (
        <ZoneDialog settings={settings} zone={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
