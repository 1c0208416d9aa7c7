import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements, useElements } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElementStyle,
} from '@stripe/stripe-js';
import { LockKeyhole } from 'lucide-react';
import { type ComponentType, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Tag } from '../../../ui/display/Tag.tsx';
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx';
import { controlClass, Field, useFieldControl } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { type CardOutcome, confirmCard } from './confirm-card.ts';

/** What the checkout may ask of the fields. */
export interface CardFieldsHandle {
  /** Whether all is there; what is missing is said at its field, and the first one gets the focus. */
  validate: () => boolean;
  confirm: (clientSecret: string) => { answered: Promise<unknown>; outcome: Promise<CardOutcome> };
}

interface CardFieldsProps {
  stripe: Stripe;
  ref: Ref<CardFieldsHandle>;
}

/** Stripe's own fields: what is typed there is seen by nothing of ours. */
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
  const made = useRef<Partial<Record<Kind, CardElement>>>({});
  const [states, setStates] = useState<Partial<Record<Kind, FieldState>>>({});
  const [isAsked, setAsked] = useState(false);

  useImperativeHandle(
    ref,
    () => ({
      validate: () => {
        const missing = kinds.find((kind) => !states[kind]?.isComplete);
        setAsked(true);
        if (missing) made.current[missing]?.focus();
        return !missing;
      },
      confirm: (clientSecret) => {
        const card = group?.getElement(CardNumberElement);
        if (!card) throw new Error('The card fields are not there yet');
        return confirmCard({ stripe, card, name: name.current?.value.trim() ?? '' }, clientSecret);
      },
    }),
    [stripe, group, states],
  );

  const labels: Record<Kind, string> = { number: t('card.number'), expiry: t('card.expiry'), cvc: t('card.cvc') };
  const errorOf = (kind: Kind) =>
    states[kind]?.error ??
    (isAsked && !states[kind]?.isComplete ? t('form.missing', { field: labels[kind] }) : undefined);
  const field = (kind: Kind, aside: ReactNode, className?: string) => (
    <Field label={labels[kind]} className={className} error={errorOf(kind)}>
      <StripeField
        as={elements[kind]}
        aside={aside}
        onReady={(element) => {
          made.current[kind] = element;
        }}
        onState={(state) => setStates((before) => ({ ...before, [kind]: state }))}
      />
    </Field>
  );
  return (
    <div className="field-rows grid-cols-2 gap-x-4">
      {field('number', <Brand name={states.number?.brand} />, 'col-span-2')}
      {field('expiry', null)}
      {field('cvc', <LockKeyhole aria-hidden size={18} className="shrink-0 text-muted" />)}
      <Field label={t('card.name')} optional className="col-span-2">
        {/* Uncontrolled and without a name: it goes to Stripe alone. */}
        <TextInput ref={name} autoComplete="cc-name" maxLength={120} />
      </Field>
      {/* The fields' own frames know nothing of what stands beneath them. */}
      <LiveRegion>{kinds.map(errorOf).find(Boolean)}</LiveRegion>
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
  /** Of the number alone. */
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

/** The fields stand in frames of their own, which take over nothing of the page. */
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
  /** At the far end: what kind of card it is. */
  aside?: ReactNode;
  onReady: (element: CardElement) => void;
  onState: (state: FieldState) => void;
}

/** One of Stripe's fields in the look of the house's; a click on its label finds it by its id. */
function StripeField({ as: Element, aside, onReady, onState }: StripeFieldWrapperProps) {
  const { id, 'aria-invalid': invalid } = useFieldControl();
  const [hasFocus, setFocus] = useState(false);
  return (
    <div
      className={cx(
        controlClass,
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
