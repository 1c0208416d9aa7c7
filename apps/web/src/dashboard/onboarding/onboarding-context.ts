import type { VendorDocument } from '@trad/contract/vendor-area/vendor-application';
import { createContext, useContext } from 'react';
import type { Draft, KeptTexts } from './onboarding-draft.ts';

/** What the server refused of the application: its sentence, and the fields that it is about. */
export interface Refused {
  message: string;
  fields: string[];
}

interface Onboarding {
  draft: Draft;
  changeTexts: (texts: Partial<KeptTexts>) => void;
  choose: (categories: Draft['categories']) => void;
  /** Handed in so far. */
  documents: VendorDocument[];
  refused: Refused | null;
  refuse: (refused: Refused | null) => void;
  /** The application is with us: nothing of it stays in this tab. */
  finish: () => void;
}

export const OnboardingContext = createContext<Onboarding | null>(null);

export function useOnboarding(): Onboarding {
  const onboarding = useContext(OnboardingContext);
  if (!onboarding) throw new Error('useOnboarding is for the screens of the onboarding');
  return onboarding;
}
