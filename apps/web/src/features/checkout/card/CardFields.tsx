import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements, useElements } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElementStyle,
} from '@stripe/stripe-js';
import { type ComponentType, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx';
import { Field, useFieldControl } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { type CardConfirmation, confirmCard } from './confirm-card.ts';

/** The methods that the checkout calls on the fields. */
export interface CardFieldsHandle {
  /** Whether all fields are complete; if not, shows errors and focuses the first incomplete field. */
  validate: () => boolean;
  confirm: (clientSecret: string) => CardConfirmation;
}

interface CardFieldsProps {
  stripe: Stripe;
  ref: Ref<CardFieldsHandle>;
}

/** Stripe Elements: card data stays in Stripe's frames. */
export const CardFields = ({ stripe, ref }: CardFieldsProps) => (
  <Elements stripe={stripe}>
    <Fields stripe={stripe} ref={ref} />
  </Elements>
);

type CardElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;

const kinds = ['number', 'expiry', 'cvc'] as const;
type Kind = (typeof kinds)[number];

const elements = {
  number: CardNumberElement,
  expiry: CardExpiryElement,
  cvc: CardCvcElement,
} as Record<Kind, ComponentType<StripeFieldProps>>;

function Fields({ stripe, ref }: CardFieldsProps) {
  const t = useT();
  const group = useElements();
  const name = useRef<HTMLInputElement>(null);
  const mounted = useRef<Partial<Record<Kind, CardElement>>>({});
  const [states, setStates] = useState<Partial<Record<Kind, FieldState>>>({});
  const [showsMissing, setShowsMissing] = useState(false);

  useImperativeHandle(
    ref,
    () => ({
      validate: () => {
        const missing = kinds.find((kind) => !states[kind]?.isComplete);
        setShowsMissing(true);
        if (missing) mounted.current[missing]?.focus();
        return !missing;
      },
      confirm: (clientSecret) => {
        const card = group?.getElement(CardNumberElement);
        if (!card) throw new Error('The card fields are not mounted yet');
        return confirmCard({ stripe, card, name: name.current?.value.trim() ?? '' }, clientSecret);
      },
    }),
    [stripe, group, states],
  );

  const labels: Record<Kind, string> = { number: t('card.number'), expiry: t('card.expiry'), cvc: t('card.cvc') };
  const getError = (kind: Kind) =>
    states[kind]?.error ??
    (showsMissing && !states[kind]?.isComplete ? t('form.missing', { field: labels[kind] }) : undefined);
  const renderField = (kind: Kind, aside: ReactNode, className?: string) => (
    <Field label={labels[kind]} className={className} error={getError(kind)}>
      <StripeField
        as={elements[kind]}
        aside={aside}
        onReady={(element) => {
          mounted.current[kind] = element;
        }}
        onState={(state) => setStates((previous) => ({ ...previous, [kind]: state }))}
      />
    </Field>
  );
  return (
    <div className="field-rows grid-cols-2 gap-x-4">
      {renderField('number', <Brand name={states.number?.brand} />, 'col-span-2')}
      {renderField('expiry', null)}
      {renderField('cvc', <Icon name="lock-keyhole" size={18} className="shrink-0 text-muted" />)}
      <Field label={t('card.name')} optional className="col-span-2">
        {/* Uncontrolled and without a name: it is sent to Stripe only. */}
        <TextInput ref={name} autoComplete="cc-name" maxLength={120} />
      </Field>
      {/* Screen readers do not find the error text from inside Stripe's frames. */}
      <LiveRegion>{kinds.map(getError).find(Boolean)}</LiveRegion>
    </div>
  );
}

const Brand = ({ name }: { name: string | undefined }) =>
  name && name !== 'unknown' ? (
    <Tag tone="indigo">
      <span className="uppercase">{name}</span>
    </Tag>
  ) : null;

interface FieldState {
  isComplete: boolean;
  error: string | undefined;
  /** Set for the number field only. */
  brand: string | undefined;
}

interface StripeFieldProps {
  id?: string;
  className?: string;
  options?: { style: StripeElementStyle };
  onReady?: (element: CardElement) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  onChange?: (event: { complete: boolean; error: { message: string } | undefined; brand?: string }) => void;
}

/** Stripe's frames do not inherit the page's styles. */
const options = {
  style: {
    base: {
      color: '#1C1512',
      fontFamily: 'Figtree, Symbols, "Readex Arabic", system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: '#6A5B4E' },
    },
    invalid: { color: '#B3261E' },
  },
} satisfies StripeFieldProps['options'];

interface StripeFieldWrapperProps {
  as: ComponentType<StripeFieldProps>;
  /** At the end of the field, such as the card's brand. */
  aside?: ReactNode;
  onReady: (element: CardElement) => void;
  onState: (state: FieldState) => void;
}

/** A Stripe Element styled like TextInput; its label refers to it by id. */
function StripeField({ as: Element, aside, onReady, onState }: StripeFieldWrapperProps) {
  const { id, 'aria-invalid': invalid } = useFieldControl();
  const [hasFocus, setFocus] = useState(false);
  return (
    <div
      className={cx(
        'control',
        'flex min-h-13 items-center gap-3',
        invalid && 'inset-ring-2 inset-ring-danger hover:inset-ring-danger',
        hasFocus && 'outline-3 outline-offset-2 outline-indigo',
      )}
    >
      <Element
        id={id}
        className="min-w-0 grow"
        options={options}
        onReady={onReady}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onChange={({ complete, error, brand }) => onState({ isComplete: complete, error: error?.message, brand })}
      />
      {aside}
    </div>
  );
}
