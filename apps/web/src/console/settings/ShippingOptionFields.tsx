import type { ShippingOption } from '@trad/contract/cart';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ZoneCurrency, ZoneField, ZoneProblem, ZoneValues } from './zone-values.ts';

interface ShippingOptionFieldsProps {
  option: ShippingOption;
  currencies: readonly ZoneCurrency[];
  values: ZoneValues;
  problems: ReadonlyMap<ZoneField, ZoneProblem>;
  onChange: (field: ZoneField, text: string) => void;
}

/** The days and the prices of a shipping option. */
export function ShippingOptionFields({ option, currencies, values, problems, onChange }: ShippingOptionFieldsProps) {
  const t = useT();
  const name = t(`zone.option.${option}`);
  const [offered, others] = [1, 0].map((is) => currencies.filter(({ is_enabled }) => is_enabled === is));
  const rows = (list: readonly ZoneCurrency[]) =>
    list.map((currency) => <RateRow key={currency.code} {...{ option, currency, values, problems, onChange }} />);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{name}</legend>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t('zone.minDays')}
          name={`${name} · ${t('zone.minDays')}`}
          {...{ values, problems, onChange, field: `${option}.minDays` }}
        />
        <NumberField
          label={t('zone.maxDays')}
          name={`${name} · ${t('zone.maxDays')}`}
          {...{ values, problems, onChange, field: `${option}.maxDays` }}
        />
      </div>
      <div aria-hidden className="mt-3 grid grid-cols-[52px_1fr_1fr] gap-2 text-[13px] text-muted">
        <span />
        <span>{t('zone.price')}</span>
        <span>{t('zone.freeFromLabel')}</span>
      </div>
      <div className="mt-1 grid gap-1.5">{rows(offered ?? [])}</div>
      {others && others.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-9 cursor-pointer py-2 text-[13px] text-muted">
            {t('zone.otherCurrencies', { count: others.length })}
          </summary>
          <div className="grid gap-1.5">{rows(others)}</div>
        </details>
      )}
    </fieldset>
  );
}

type RateRowProps = Omit<ShippingOptionFieldsProps, 'currencies'> & { currency: ZoneCurrency };

function RateRow({ option, currency: { code, symbol }, ...rest }: RateRowProps) {
  const t = useT();
  const name = t(`zone.option.${option}`);
  return (
    <div className="grid grid-cols-[52px_1fr_1fr] items-start gap-2">
      <span aria-hidden className="flex h-11 items-center gap-1 md:h-9">
        <bdi>{code}</bdi>
      </span>
      <NumberField
        name={`${name} · ${t('zone.price')} · ${code}`}
        symbol={symbol}
        field={`${option}.${code}.base`}
        {...rest}
      />
      <NumberField
        name={`${name} · ${t('zone.freeFromLabel')} · ${code}`}
        symbol={symbol}
        field={`${option}.${code}.freeFrom`}
        {...rest}
      />
    </div>
  );
}

interface NumberFieldProps extends Pick<ShippingOptionFieldsProps, 'values' | 'problems' | 'onChange'> {
  field: ZoneField;
  /** Its accessible name, with the option and the currency. */
  name: string;
  label?: string;
  /** The currency's symbol for an amount; missing for a number of days. */
  symbol?: string;
}

function NumberField({ field, name, label, symbol, values, problems, onChange }: NumberFieldProps) {
  const t = useT();
  const errorId = useId();
  const problem = problems.get(field);
  return (
    <div className="min-w-0">
      {label && (
        <span aria-hidden className="mb-1 block text-[13px] text-muted">
          {label}
        </span>
      )}
      <div className="relative" dir="ltr">
        {symbol && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
            {symbol}
          </span>
        )}
        <input
          aria-label={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          value={values[field]}
          inputMode={symbol ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={symbol ? 16 : 3}
          className={symbol ? 'console-field ps-11!' : 'console-field'}
          onChange={({ target }) => onChange(field, target.value)}
        />
      </div>
      {problem && (
        <p id={errorId} className="mt-1 text-[13px] text-danger">
          {t(`zone.problem.${problem}`)}
        </p>
      )}
    </div>
  );
}
