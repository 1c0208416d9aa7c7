import type { DeliveryCountry } from '@trad/contract/console/delivery';
import { useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import {
  useGetDeliverySettingsQuery,
  useSetCountryDeliveryMutation,
  useSetCountryZoneMutation,
} from '../../features/console/delivery.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { SearchInput } from '../list/SearchInput.tsx';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingTabs } from './SettingTabs.tsx';
import { useSettingChange } from './use-setting-change.ts';
import { useCountryNames } from './zone-texts.ts';

/** The countries that the shop delivers to, and the zone of each. */
export function CountrySettingsScreen() {
  const t = useT();
  const locale = useLocale();
  const getName = useCountryNames();
  const { data, error, refetch } = useGetDeliverySettingsQuery({}, { refetchOnMountOrArgChange: true });
  const canWrite = useCan('settings.write');
  const [text, setText] = useState('');
  /** The countries that are listed: the id of their zone, `off` for those without delivery, empty for all. */
  const [shown, setShown] = useState('');
  const [sendDelivery] = useSetCountryDeliveryMutation();
  const [sendZone] = useSetCountryZoneMutation();
  const changeDelivery = useSettingChange(sendDelivery);
  const changeZone = useSettingChange(sendZone);
  if (!data)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const { countries, zones } = data.data;
  /** The zone of countries whose `zone_id` is null. */
  const defaultZone = zones.find(({ is_default }) => is_default === 1);
  const others = zones.filter(({ is_default }) => is_default === 0);
  const isShown = ({ zone_id, is_delivered_to }: DeliveryCountry) => {
    if (shown === '') return true;
    return shown === 'off' ? is_delivered_to === 0 : (zone_id ?? defaultZone?.id) === Number(shown);
  };
  const wanted = text.trim().toLocaleLowerCase(locale);
  const { compare } = new Intl.Collator(locale);
  const listed = countries
    .map((country) => ({ ...country, name: getName(country.iso2) }))
    .filter((country) => isShown(country) && country.name.toLocaleLowerCase(locale).includes(wanted))
    .sort((a, b) => compare(a.name, b.name));
  const refused = countries.filter(({ is_delivered_to }) => is_delivered_to === 0).length;
  const getZoneName = (id: number | null) => zones.find((zone) => zone.id === id)?.name ?? defaultZone?.name ?? '';
  const move = ({ iso2, zone_id: from, name }: (typeof listed)[number], zone_id: number | null) =>
    changeZone({
      input: { iso2, zone_id, from },
      undo: { iso2, zone_id: from, from: zone_id },
      text: t('country.moved', { name, zone: isolateText(getZoneName(zone_id)) }),
    });
  return (
    <>
      <DocumentTitle>{t('console.countries')}</DocumentTitle>
      <ScreenHeader
        title={t('console.countries')}
        aside={refused > 0 ? t('country.refused', { count: refused }) : t('country.allServed')}
      />
      <SettingTabs />
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchInput label={t('country.find')} value={text} maxLength={60} onChange={setText} />
        <select
          aria-label={t('country.show')}
          value={shown}
          className="console-field w-auto!"
          onChange={({ target }) => setShown(target.value)}
        >
          <option value="">{t('country.all')}</option>
          <option value="off">{t('country.onlyRefused')}</option>
          {zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p className="mb-3 text-[13px] text-muted">{t('country.help')}</p>
      {listed.length === 0 ? (
        <p className="console-panel p-6 text-center text-muted">{t('country.nothing')}</p>
      ) : (
        <ul className="console-panel overflow-hidden [&>li:first-child]:border-0">
          {listed.map((country) => {
            const { iso2, name, zone_id, is_delivered_to } = country;
            return (
              <SettingRow
                key={iso2}
                subjectKind="country"
                id={iso2}
                name={name}
                detail={iso2}
                isOn={is_delivered_to === 1}
                isReadOnly={!canWrite}
                switchLabel={t('country.served')}
                switchName={t('country.serve', { name })}
                onSwitch={(isOn) =>
                  void changeDelivery({
                    input: { iso2, is_delivered_to: isOn ? 1 : 0 },
                    undo: { iso2, is_delivered_to: isOn ? 0 : 1 },
                    text: t(isOn ? 'country.isOn' : 'country.isOff', { name }),
                  })
                }
              >
                <select
                  aria-label={t('country.zoneOf', { name })}
                  value={zone_id ?? ''}
                  disabled={!canWrite}
                  className="console-field w-28! sm:w-44!"
                  onChange={({ target }) => void move(country, target.value ? Number(target.value) : null)}
                >
                  <option value="">{defaultZone?.name}</option>
                  {others.map((zone) => (
                    <option key={zone.id} value={zone.id}>
                      {zone.name}
                    </option>
                  ))}
                </select>
              </SettingRow>
            );
          })}
        </ul>
      )}
    </>
  );
}
