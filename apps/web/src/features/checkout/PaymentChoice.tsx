import type { PaymentMethods } from '@trad/contract/content';
import type { PaymentMethod } from '@trad/contract/orders';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { RetryNotice } from '../../ui/feedback/NoticeAction.tsx';
import { ChoiceGroup } from '../../ui/forms/Choice.tsx';
import { RadioCard } from '../../ui/forms/RadioCard.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';

const icons: Record<PaymentMethod, IconName> = {
  cod_method: 'banknote',
  stripe_method: 'credit-card',
  paypal_method: 'wallet',
};

/** All payment methods in display order. Importing the contract's list would bundle zod. */
export const paymentMethods = Object.keys(icons) as PaymentMethod[];

/** The methods that the settings enable. */
export const listEnabledMethods = (settings: PaymentMethods | undefined): PaymentMethod[] =>
  paymentMethods.filter((method) => settings?.[method] === 1);

interface PaymentChoiceProps {
  methods: PaymentMethod[];
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
  /** Set if the methods could not be loaded. */
  onRetry?: () => void;
  /** A method's fields, mounted when it is first chosen. They stay mounted to preserve input if another one is chosen. */
  details?: Partial<Record<PaymentMethod, ReactNode>>;
}

export function PaymentChoice({ methods, chosen, onChoose, onRetry, details = {} }: PaymentChoiceProps) {
  const t = useT();
  const [mounted, setMounted] = useState<PaymentMethod[]>([]);
  if (chosen && !mounted.includes(chosen)) setMounted([...mounted, chosen]);
  if (methods.length === 0) {
    return (
      <RetryNotice tone="warning" onRetry={onRetry}>
        {t('checkout.noMethod')}
      </RetryNotice>
    );
  }
  return (
    <ChoiceGroup legend={t('checkout.payment')} legendHidden className="grid gap-3">
      {methods.map((method) => (
        <RadioCard
          key={method}
          name="payment_method"
          value={method}
          checked={method === chosen}
          onChange={() => onChoose(method)}
          title={t(`checkout.${method}`)}
          aside={
            <Icon
              name={icons[method]}
              size={24}
              className={cx('max-sm:hidden', method === chosen ? 'text-clay' : 'text-muted')}
            />
          }
          below={
            details[method] && (
              <div hidden={method !== chosen} className="px-5 pb-5">
                {mounted.includes(method) && details[method]}
              </div>
            )
          }
        >
          {method === 'cod_method' && t('checkout.codNote')}
        </RadioCard>
      ))}
    </ChoiceGroup>
  );
}
