import { currencyChosen } from '../../app/state/preferences.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { sortCodesFirst } from '../../lib/sort-codes-first.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Menu, MenuButton } from '../../ui/overlays/Menu.tsx';
import { useCurrencies, useCurrency } from './use-currency.ts';

interface CurrencyMenuProps {
  /** Codes to list first. */
  preferredCodes?: string[];
}

/** The API returns English names only. */
const formatCurrencyName = (locale: string, code: string) =>
  locale === 'en' ? undefined : new Intl.DisplayNames(locale, { type: 'currency' }).of(code);

export function CurrencyMenu({ preferredCodes }: CurrencyMenuProps) {
  const t = useT();
  const locale = useLocale();
  const { code: chosen } = useCurrency();
  const currencies = sortCodesFirst(useCurrencies(), preferredCodes);
  const dispatch = useAppDispatch();
  return (
    <Menu button={chosen} label={`${t('shell.currency')}: ${chosen}`} buttonClassName="hover:bg-sand" align="end">
      {(close) => (
        <ul>
          {currencies.map(({ code, name, symbol }) => (
            <li key={code}>
              <MenuButton
                current={code === chosen}
                onClick={() => {
                  dispatch(currencyChosen(code));
                  close();
                }}
              >
                <span>
                  <span className="inline-block min-w-8 pe-2 font-semibold">
                    <bdi>{symbol}</bdi>
                  </span>
                  {formatCurrencyName(locale, code) ?? name} <span className="text-muted">{code}</span>
                </span>
                {code === chosen && <Icon name="check" size={18} className="text-clay" />}
              </MenuButton>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
