import type { VendorDocument } from '@trad/contract/dashboard/vendor-application';
import { createContext, useContext } from 'react';
import type { OnboardingDraft, StoredTexts } from './onboarding-draft.ts';

/** The server's errors of an application: a message and the affected fields. */
export interface ApplicationErrors {
  message: string;
  fields: string[];
  /** The values of these fields, where the message is the reason of their rejection. */
  rejected?: Record<string, string>;
}

interface Onboarding {
  draft: OnboardingDraft;
  changeTexts: (texts: Partial<StoredTexts>) => void;
  setCategories: (categories: OnboardingDraft['categories']) => void;
  /** The uploaded documents. */
  documents: VendorDocument[];
  /** Whether a bank account is stored, which an application without one leaves as it is. */
  hasBankDetails: boolean;
  errors: ApplicationErrors | null;
  setErrors: (errors: ApplicationErrors | null) => void;
  /** Deletes the draft, once the application is sent or the changes are discarded. */
  finish: () => void;
}

export const OnboardingContext = createContext<Onboarding | null>(null);

export function useOnboarding(): Onboarding {
  const onboarding = useContext(OnboardingContext);
  if (!onboarding) throw new Error('useOnboarding is used outside OnboardingContext');
  return onboarding;
}
