import { skipToken } from '@reduxjs/toolkit/query';
import { formatArrivalOfOption } from '@trad/contract/arrival';
import type { Product } from '@trad/contract/catalog';
import type { Currency } from '@trad/contract/content';
import { roundAmount } from '@trad/contract/money';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { readDeliveryCountry, storageKeys, writeText } from '../../../app/state/storage.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useGetAddressQuery } from '../../../features/account/account.api.ts';
import { useGetDeliveryQuery } from '../../../features/cart/cart.api.ts';
import { hasText } from '../../../features/catalog/product/has-text.ts';
import { useCountries, withChosenCountry } from '../../../features/content/use-countries.ts';
import { useCatalogue, useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { guessAnyCountry } from '../../../lib/guess-country.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';

interface DeliveryTermsProps {
  product: Pick<Product, 'id' | 'return_policy'>;
  currency: Currency;
  /** The price of the chosen quantity: from some amount on delivery is free. Null: unknown. */
  subtotal: number | null;
}

/** A longer return policy of the product is only linked, as it would fill the screen. */
const MAX_POLICY_LENGTH = 160;

/** Delivery to the shopper's country, returns and payment, in a line each. */
export function DeliveryTerms({ product, currency, subtotal }: DeliveryTermsProps) {
  useCatalogue('product-details');
  const t = useT();
  return (
    <ul className="divide-y divide-line rounded-panel border border-line text-[15px]">
      <Term icon="truck">
        <DeliveryTerm productId={product.id} currency={currency} subtotal={subtotal} />
      </Term>
      <Term icon="undo-2">
        <ReturnPolicy policy={product.return_policy?.trim() ?? ''} />
      </Term>
      <Term icon="shield-check">{t('summary.secure')}</Term>
    </ul>
  );
}

const Term = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex min-h-12 items-center gap-3.5 px-4 py-2">
    <Icon name={icon} size={20} className="shrink-0" />
    {children}
  </li>
);

function ReturnPolicy({ policy }: { policy: string }) {
  const t = useT();
  const { search } = useLocation();
  if (!hasText(policy)) {
    return (
      <span>
        {t('product.shopReturnPolicyApplies')}{' '}
        <Link to={paths.shipping()} className="text-link">
          {t('link.shipping')}
        </Link>
      </span>
    );
  }
  if (policy.length <= MAX_POLICY_LENGTH && !/<[^>]*>/.test(policy)) {
    return <span className="wrap-anywhere">{policy}</span>;
  }
  return (
    <Link to={{ search, hash: 'returns' }} className="text-link">
      {t('product.seeReturnPolicy')}
    </Link>
  );
}

/**
 * The country that was chosen here, else that of the address at which a checkout would begin, else the likely one; null
 * while it is not known.
 */
function useDeliveryCountry(): [string | null, (code: string) => void] {
  const isReady = useAppSelector(({ session }) => session.ready);
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [guess, setGuess] = useState<string | null>(null);
  useEffect(() => {
    setChosen(readDeliveryCountry());
    setGuess(guessAnyCountry());
  }, []);
  const needsAddress = isReady && isSignedIn && guess !== null && chosen === null;
  const { data, isError } = useGetAddressQuery(needsAddress ? {} : skipToken);
  const addresses = data?.addresses ?? [];
  const address = isSignedIn ? (addresses.find(({ is_default }) => is_default === 1) ?? addresses[0]) : undefined;
  const isKnown = isReady && (!isSignedIn || data !== undefined || isError);
  const choose = (code: string) => {
    writeText(storageKeys.deliveryCountry, code);
    setChosen(code);
  };
  return [chosen ?? address?.country_code ?? (isKnown ? guess : null), choose];
}

/**
 * Days and cost of the default shipping option, or of the only one. Only the browser knows the country and the date, so the server
 * reserves the room.
 */
function DeliveryTerm({ productId, currency, subtotal }: Omit<DeliveryTermsProps, 'product'> & { productId: number }) {
  const t = useT();
  const locale = useLocale();
  const [country, setCountry] = useDeliveryCountry();
  const [isChanging, setChanging] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const { currentData, isError } = useGetDeliveryQuery(
    country ? { country_code: country, currency: currency.code, product_id: productId } : skipToken,
  );

  const close = () => {
    setChanging(false);
    changeButton.current?.focus();
  };

  const name = country && new Intl.DisplayNames([locale], { type: 'region' }).of(country);
  const [option] = currentData?.data.options ?? [];
  const arrival = option && formatArrivalOfOption(option, locale);
  return (
    <div className="min-w-0 grow">
      {isChanging && <CountryChoice chosen={country ?? ''} onChoose={setCountry} onClose={close} />}
      <div className="flex items-center gap-3.5">
        <span role="status" className="flex min-h-11 min-w-0 grow items-center sm:min-h-8">
          {!currentData && !isError && <Skeleton className="h-4 w-4/5" />}
          {isError && t('deliveryTerms.later')}
          {currentData && !option && t('deliveryTerms.none', { country: name })}
          {option && (
            <span>
              {/* Zones without a number of days have no date. */}
              <span className={cx('font-semibold', arrival && 'sr-only')}>{t('deliveryTerms.title')} </span>
              {arrival && <bdi className="font-semibold">{arrival} </bdi>}
              {t('deliveryTerms.to', { country: name })}
              {' · '}
              <DeliveryCost option={option} subtotal={subtotal} currency={currency} />
            </span>
          )}
        </span>
        {country && (
          <button
            ref={changeButton}
            type="button"
            aria-expanded={isChanging}
            className="text-link inline-flex min-h-8 shrink-0 items-center text-sm"
            onClick={() => setChanging(!isChanging)}
          >
            {t('deliveryTerms.change')}
          </button>
        )}
      </div>
    </div>
  );
}

function DeliveryCost({
  option: { cost, free_from, cost_when_free },
  subtotal,
  currency,
}: Pick<DeliveryTermsProps, 'subtotal' | 'currency'> & {
  option: { cost: number; free_from: number | null; cost_when_free: number };
}) {
  const t = useT();
  const isFree = free_from !== null && subtotal !== null && roundAmount(subtotal, currency.decimals) >= free_from;
  const amount = isFree ? cost_when_free : cost;
  return amount === 0 ? t('deliveryTerms.free') : <Money amount={amount} currency={currency} />;
}

/** The countries that the shop delivers to. Stays after a change: the arrow keys change a closed select at each press. */
function CountryChoice({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: string;
  onChoose: (code: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { countries } = useCountries();
  const options = withChosenCountry(countries, chosen).filter(
    ({ iso2, is_delivered_to }) => is_delivered_to !== 0 || iso2 === chosen,
  );
  return (
    <div className="pt-1 pb-3">
      <Field label={t('deliveryTerms.country')}>
        <Select
          value={chosen}
          autoFocus
          onChange={({ target }) => onChoose(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        >
          {options.map(({ iso2, name }) => (
            <option key={iso2} value={iso2}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
