import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { isValidCardNumber, isValidCvv, isValidExpiry } from './card-input.ts';

const emptyCard = { number: '', expiry: '', cvv: '' };
type Card = typeof emptyCard;
export type CardField = keyof Card;

/** The state of the card fields, which are only validated, never sent or stored. */
export function useCard() {
  const t = useT();
  const [card, setCard] = useState<Card>(emptyCard);
  const [touched, setTouched] = useState<Partial<Record<CardField, true>>>({});
  const isEmpty = Object.values(card).every((value) => !value);
  const errors: Record<CardField, string | undefined> = isEmpty
    ? { number: undefined, expiry: undefined, cvv: undefined }
    : {
        number: isValidCardNumber(card.number) ? undefined : t('onboarding.cardNumberWrong'),
        expiry: isValidExpiry(card.expiry, new Date()) ? undefined : t('onboarding.expiryWrong'),
        cvv: isValidCvv(card.cvv) ? undefined : t('onboarding.cvvWrong'),
      };
  const firstInvalid = (Object.keys(emptyCard) as CardField[]).find((name) => errors[name]);
  return {
    card,
    set: (name: CardField, value: string) => setCard((previous) => ({ ...previous, [name]: value })),
    /** Errors of a field are shown once it has been blurred with a value in it. */
    markTouched: (name: CardField) => card[name] && setTouched((previous) => ({ ...previous, [name]: true })),
    getError: (name: CardField) => (touched[name] ? errors[name] : undefined),
    /** Shows all errors and returns the first invalid field. */
    validate: () => {
      setTouched({ number: true, expiry: true, cvv: true });
      return firstInvalid;
    },
  };
}
