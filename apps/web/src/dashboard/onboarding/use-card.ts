import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { isCardNumber, isCvv, isExpiry } from './card-masks.ts';

const none = { number: '', expiry: '', cvv: '' };
type Card = typeof none;
export type CardField = keyof Card;

/** A card that this component alone knows: it is looked at here, and goes neither to the server nor into storage. */
export function useCard() {
  const t = useT();
  const [card, setCard] = useState<Card>(none);
  const [looked, setLooked] = useState<Partial<Record<CardField, true>>>({});
  const isEmpty = Object.values(card).every((value) => !value);
  const wrong: Record<CardField, string | undefined> = isEmpty
    ? { number: undefined, expiry: undefined, cvv: undefined }
    : {
        number: isCardNumber(card.number) ? undefined : t('join.cardNumberWrong'),
        expiry: isExpiry(card.expiry, new Date()) ? undefined : t('join.expiryWrong'),
        cvv: isCvv(card.cvv) ? undefined : t('join.cvvWrong'),
      };
  const firstWrong = (Object.keys(none) as CardField[]).find((name) => wrong[name]);
  return {
    card,
    set: (name: CardField, value: string) => setCard((before) => ({ ...before, [name]: value })),
    /** Nothing is told before its field was left. */
    leave: (name: CardField) => card[name] && setLooked((before) => ({ ...before, [name]: true })),
    errorOf: (name: CardField) => (looked[name] ? wrong[name] : undefined),
    /** The first field that is wrong, told from now on. */
    check: () => {
      setLooked({ number: true, expiry: true, cvv: true });
      return firstWrong;
    },
  };
}
