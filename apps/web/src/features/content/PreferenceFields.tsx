import { useLocation } from 'react-router-dom';
import { inLanguage } from '../../app/paths.ts';
import { currencyChosen } from '../../app/state/preferences.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { inFront } from '../../lib/in-front.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { useCurrencies, useCurrency } from './use-currency.ts';
import { useOfferedLanguages } from './use-languages.ts';

interface PreferenceFieldsProps {
  className?: string;
  /** Codes that come before the others. */
  first?: { currencies?: string[]; languages?: string[] };
}

/** Currency and language, as fields: for menus that fill a phone. */
export function PreferenceFields({ className, first = {} }: PreferenceFieldsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const currencies = inFront(useCurrencies(), first.currencies);
  const { code: currency } = useCurrency();
  const languages = inFront(useOfferedLanguages(), first.languages);
  const language = useLocale();
  const here = useLocation();
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
        <Select value={language} onChange={({ target }) => window.location.assign(inLanguage(here, target.value))}>
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
