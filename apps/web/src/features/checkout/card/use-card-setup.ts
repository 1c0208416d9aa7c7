import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useLocale } from '../../../i18n/use-t.ts';
import { within } from '../../../lib/within.ts';
import type { CardFields } from './CardFields.tsx';

interface CardKit {
  Fields: typeof CardFields;
  stripe: Stripe;
}
export type CardSetup = { state: 'loading' } | { state: 'failed'; retry: () => void } | ({ state: 'ready' } & CardKit);

/** A silent provider is given up: other ways to pay are there. */
const PATIENCE = 10_000;

interface Wanted {
  publishableKey: string;
  isSandbox: boolean;
}

/** Stripe and its fields, from when a card is wanted: no other page pays for them. */
export function useCardSetup({ publishableKey, isSandbox }: Wanted): CardSetup {
  const language = useLocale();
  const [tries, setTries] = useState(0);
  const [setup, setSetup] = useState<{ of: string; kit: CardKit | null } | null>(null);
  const of = `${publishableKey} ${isSandbox} ${language} ${tries}`;
  useEffect(() => {
    let isOn = true;
    const take = (kit: CardKit | null) => {
      if (isOn) setSetup({ of, kit });
    };
    const kit = async (): Promise<CardKit> => {
      const [{ CardFields }, { stripeFor }] = await Promise.all([
        import('./CardFields.tsx'),
        import('./load-stripe.ts'),
      ]);
      return { Fields: CardFields, stripe: await stripeFor({ publishableKey, isSandbox, language }) };
    };
    within(PATIENCE, kit()).then(take, (error: unknown) => {
      console.info('The card fields cannot be had', error);
      take(null);
    });
    return () => {
      isOn = false;
    };
  }, [of, publishableKey, isSandbox, language]);
  if (setup?.of !== of) return { state: 'loading' };
  if (!setup.kit) return { state: 'failed', retry: () => setTries(tries + 1) };
  return { state: 'ready', ...setup.kit };
}
