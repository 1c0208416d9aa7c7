import { useLocation } from 'react-router-dom';
import { withLanguage } from '../../app/paths.ts';
import { currencyChosen } from '../../app/state/preferences.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { sortCodesFirst } from '../../lib/sort-codes-first.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { useCurrencies, useCurrency } from './use-currency.ts';
import { useOfferedLanguages } from './use-languages.ts';

interface PreferenceFieldsProps {
  className?: string;
  /** Codes to list first. */
  preferredCodes?: { currencies?: string[]; languages?: string[] };
}

/** Currency and language as selects, for full-screen menus on phones. */
export function PreferenceFields({ className, preferredCodes = {} }: PreferenceFieldsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const currencies = sortCodesFirst(useCurrencies(), preferredCodes.currencies);
  const { code: currency } = useCurrency();
  const languages = sortCodesFirst(useOfferedLanguages(), preferredCodes.languages);
  const language = useLocale();
  const location = useLocation();
  return (
    <div className={cx('grid grid-cols-2 gap-4', className)}>
      <Field label={t('shell.currency')}>
        <Select value={currency} onChange={({ target }) => dispatch(currencyChosen(target.value))}>
          {currencies.map(({ code, symbol }) => (
            <option key={code} value={code}>
              {code} {symbol}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('shell.language')}>
        <Select
          value={language}
          onChange={({ target }) => window.location.assign(withLanguage(location, target.value))}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
