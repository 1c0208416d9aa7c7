import type { CurrencyState, ShopSettings } from '@trad/contract/console/settings';
import { useState } from 'react';
import { useSetCurrencyStateMutation } from '../../features/console/settings.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { useCan } from '../operator.ts';
import { CurrencySymbolDialog } from './CurrencySymbolDialog.tsx';
import { SettingRow, SettingSection } from './SettingRow.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** Enables and disables currencies, chooses the default one, and changes their symbols. */
export function CurrencySettings({ currencies }: Pick<ShopSettings, 'currencies'>) {
  const t = useT();
  const names = new Intl.DisplayNames([useLocale()], { type: 'currency' });
  const canWrite = useCan('settings.write');
  const [send] = useSetCurrencyStateMutation();
  const change = useSettingChange(send);
  const defaultCurrency = currencies.find(({ state }) => state === 'default');
  const set = (code: string, from: CurrencyState, state: CurrencyState, name: string) => {
    if (state === 'default' && defaultCurrency)
      return change({
        input: { code, from, state },
        // Makes the former one the default again, which the change leaves enabled.
        undo: { code: defaultCurrency.code, from: 'enabled', state: 'default' },
        text: t('settings.defaultIs', { name }),
      });
    const text = t(state === 'disabled' ? 'settings.isOff' : 'settings.isOn', { name });
    return change({ input: { code, from, state }, undo: { code, from: state, state: from }, text });
  };
  const [edited, setEdited] = useState<ShopSettings['currencies'][number] | null>(null);
  return (
    <SettingSection title={t('settings.currencies')} help={t('settings.currenciesHelp')}>
      <ul>
        {currencies.map((currency) => {
          const { code, symbol, state } = currency;
          const name = names.of(code) ?? code;
          return (
            <SettingRow
              key={code}
              subjectKind="currency"
              id={code}
              name={name}
              detail={symbol === code ? code : `${code} · ${symbol}`}
              isOn={state !== 'disabled'}
              isDefault={state === 'default'}
              reason={state === 'default' ? t('settings.defaultStays') : undefined}
              isReadOnly={!canWrite}
              onSwitch={(isOn) => void set(code, state, isOn ? 'enabled' : 'disabled', name)}
              onMakeDefault={state === 'enabled' ? () => void set(code, state, 'default', name) : undefined}
            >
              {canWrite && (
                <button
                  type="button"
                  aria-label={t('settings.symbolOf', { name })}
                  className="console-link min-h-11 md:min-h-9"
                  onClick={() => setEdited(currency)}
                >
                  {t('settings.symbol')}
                </button>
              )}
            </SettingRow>
          );
        })}
      </ul>
      {edited && (
        <CurrencySymbolDialog
          currency={edited}
          name={names.of(edited.code) ?? edited.code}
          onClose={() => setEdited(null)}
        />
      )}
    </SettingSection>
  );
}
