import type { DeliveryCountry, DeliveryZone } from '@trad/contract/console/delivery';
import { useState } from 'react';
import { useJoinNames, useLocale, useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { useCountryNames } from './zone-texts.ts';

interface ZoneCountriesProps {
  /** The zone that is edited; 0: a new one. */
  zoneId: number;
  countries: readonly DeliveryCountry[];
  zones: readonly DeliveryZone[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/**
 * Chooses the countries of a zone. Countries of other zones are marked and cannot be added; they are moved on the screen of the
 * countries. A chosen one that a colleague has moved to another zone meanwhile can be removed, and chosen again until another one is
 * removed.
 */
export function ZoneCountries({ zoneId, countries, zones, chosen, onChange }: ZoneCountriesProps) {
  const t = useT();
  const locale = useLocale();
  const joinNames = useJoinNames();
  const getName = useCountryNames();
  const [text, setText] = useState('');
  // Only the countries that were chosen at first are listed first: the list is not reordered at each choice.
  const [first] = useState(() => new Set(chosen));
  /** The country that was removed last. Its checkbox stays enabled, so that it keeps the focus. */
  const [removed, setRemoved] = useState<string | null>(null);
  const findOtherZone = ({ zone_id }: Pick<DeliveryCountry, 'zone_id'>) =>
    zone_id !== null && zone_id !== zoneId ? zones.find(({ id }) => id === zone_id) : undefined;
  const { compare } = new Intl.Collator(locale);
  const listed = countries
    .map((country) => ({ ...country, name: getName(country.iso2) }))
    .filter(({ name }) => name.toLocaleLowerCase(locale).includes(text.trim().toLocaleLowerCase(locale)))
    .sort((a, b) => Number(first.has(b.iso2)) - Number(first.has(a.iso2)) || compare(a.name, b.name));
  const taken = countries
    .filter((country) => chosen.includes(country.iso2) && findOtherZone(country))
    .map(({ iso2 }) => getName(iso2));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">
        {t('console.countries')}{' '}
        <span className="font-normal text-muted">{t('zone.chosen', { count: chosen.length })}</span>
      </legend>
      <input
        type="search"
        aria-label={t('country.find')}
        placeholder={t('country.find')}
        value={text}
        maxLength={60}
        className="console-field"
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mt-2 max-h-60 overflow-y-auto rounded-control px-3 inset-ring-1 inset-ring-hair">
        {listed.map(({ iso2, name, zone_id }) => {
          const other = findOtherZone({ zone_id });
          return (
            <Checkbox
              key={iso2}
              isName
              label={name}
              aside={other && <bdi>{other.name}</bdi>}
              checked={chosen.includes(iso2)}
              disabled={other !== undefined && !chosen.includes(iso2) && iso2 !== removed}
              onChange={({ target }) => {
                setRemoved(target.checked ? null : iso2);
                onChange((target.checked ? [...chosen, iso2] : chosen.filter((code) => code !== iso2)).sort());
              }}
            />
          );
        })}
        {listed.length === 0 && <p className="py-3 text-muted">{t('country.nothing')}</p>}
      </div>
      {taken.length > 0 && (
        <p role="alert" className="mt-1.5 text-[13px] text-danger">
          {t('zone.countriesTaken', { names: joinNames(taken) })}
        </p>
      )}
      <p className="mt-1.5 text-[13px] text-muted">{t('zone.countriesHelp')}</p>
    </fieldset>
  );
}
