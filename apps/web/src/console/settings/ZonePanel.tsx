import type { DeliverySettings, DeliveryZone } from '@trad/contract/console/delivery';
import { useId, useState } from 'react';
import { useJoinNames, useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoney } from '../../lib/money.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { HistoryButton } from './SettingRow.tsx';
import { useCountryNames, useDaysText } from './zone-texts.ts';
import { SHIPPING_OPTIONS } from './zone-values.ts';

/** Countries that are shown before 'Show all'. */
const SHOWN_COUNTRIES = 12;

interface ZonePanelProps extends Pick<DeliverySettings, 'currencies'> {
  zone: DeliveryZone;
  canWrite: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A delivery zone: its countries, and the rates and durations of each shipping option. */
export function ZonePanel({ zone, currencies, canWrite, onEdit, onDelete }: ZonePanelProps) {
  const t = useT();
  const locale = useLocale();
  const getDaysText = useDaysText();
  const titleId = useId();
  const { name } = zone;
  const options = SHIPPING_OPTIONS.map((option) => zone.options.find((one) => one.option === option));
  const shown = currencies.filter(({ is_enabled }) => is_enabled === 1);
  return (
    <section aria-labelledby={titleId} className="console-panel min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3">
        <h2 id={titleId} className="min-w-0 break-words">
          <bdi>{name}</bdi>
        </h2>
        {zone.is_default === 1 && (
          <span className="pill-state bg-indigo-tint text-indigo">{t('settings.default')}</span>
        )}
        <div className="ms-auto flex items-center">
          {canWrite && (
            <>
              <button
                type="button"
                aria-label={t('zone.editOf', { name })}
                className="console-icon-button"
                onClick={onEdit}
              >
                <Icon name="pencil" size={16} />
              </button>
              {zone.is_default === 0 && (
                <button
                  type="button"
                  aria-label={t('zone.deleteOf', { name })}
                  className="console-icon-button"
                  onClick={onDelete}
                >
                  <Icon name="trash" size={16} />
                </button>
              )}
            </>
          )}
          <HistoryButton subjectKind="delivery_zone" id={String(zone.id)} name={name} />
        </div>
      </div>
      <ZoneCountryList zone={zone} />
      <table className="mt-3 w-full text-start">
        <thead>
          <tr className="border-y border-hair text-[13px]">
            <th scope="col" className="px-4 py-2 text-start font-semibold">
              {t('zone.currency')}
            </th>
            {SHIPPING_OPTIONS.map((option, index) => (
              <th key={option} scope="col" className="px-2 py-2 text-end font-semibold last:pe-4">
                {t(`zone.option.${option}`)}
                <span className="block font-normal text-muted">{getDaysText(zone, options[index])}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ code, symbol, decimals }) => (
            <tr key={code} className="border-b border-hair last:border-0">
              <th scope="row" className="px-4 py-1.5 text-start font-normal">
                <bdi>{code}</bdi>
              </th>
              {SHIPPING_OPTIONS.map((option, index) => {
                const rate = options[index]?.rates.find(({ currency }) => currency === code);
                const format = (amount: number) => formatMoney(amount, { symbol, decimals }, locale);
                return (
                  <td key={option} className="px-2 py-1.5 text-end tabular-nums last:pe-4">
                    {rate ? (
                      <bdi className="font-semibold">{format(rate.base)}</bdi>
                    ) : (
                      <span className="text-muted">{t(zone.is_default === 1 ? 'zone.noPrice' : 'zone.asDefault')}</span>
                    )}
                    {rate?.free_from != null && (
                      <span className="block text-[13px] text-muted">
                        {t('zone.freeFrom')} <bdi>{format(rate.free_from)}</bdi>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ZoneCountryList({ zone }: { zone: DeliveryZone }) {
  const t = useT();
  const locale = useLocale();
  const joinNames = useJoinNames();
  const getName = useCountryNames();
  const [isOpen, setOpen] = useState(false);
  if (zone.is_default === 1) return <p className="px-4 text-[13px] text-muted">{t('zone.allOthers')}</p>;
  if (zone.countries.length === 0) return <p className="px-4 text-[13px] text-muted">{t('zone.noCountries')}</p>;
  const names = zone.countries.map(getName).sort(new Intl.Collator(locale).compare);
  const shown = isOpen ? names : names.slice(0, SHOWN_COUNTRIES);
  return (
    <p className="px-4 text-[13px] text-muted">
      {t('zone.countryCount', { count: names.length })} {joinNames(shown)}
      {shown.length < names.length && (
        <>
          {' '}
          <button type="button" className="console-link" onClick={() => setOpen(true)}>
            {t('zone.showAll')}
          </button>
        </>
      )}
    </p>
  );
}
