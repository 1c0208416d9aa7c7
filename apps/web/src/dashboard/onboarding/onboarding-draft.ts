import type { VendorApplication } from '@trad/contract/dashboard/vendor-application';
import { readDraft, removeDraft, VISITOR, writeDraft } from '../../app/state/drafts.ts';

export type ApplicantCategory = VendorApplication['categories'][number];
export const applicantCategories = [
  'apparel',
  'art',
  'books',
  'home_decor',
  'gift_items',
  'toys',
] as const satisfies readonly ApplicantCategory[];

/** The bank account for withdrawals. */
export const payoutFields = {
  bankName: '',
  accountName: '',
  accountNumber: '',
  branchName: '',
  routingNumber: '',
  swiftCode: '',
};
export const storeFields = { store_name: '', description: '', city: '', country_code: '' };
/** `phone_country` is empty until the account or the store's country is entered. A number that was entered keeps its country. */
export const accountFields = { name: '', email: '', phone_country: '', mobile: '' };

const texts = { ...accountFields, ...storeFields, ...payoutFields };
export type StoredTexts = typeof texts;

/** The onboarding's input, without password and card. */
export interface OnboardingDraft {
  texts: StoredTexts;
  categories: ApplicantCategory[];
  /** Whether it changes or repeats an application that was sent. */
  isOfApplication: boolean;
}

const DRAFT_NAME = 'onboarding';

/** Picks the values that the draft stores. */
export const pickStoredTexts = (values: Record<string, unknown>): Partial<StoredTexts> =>
  Object.fromEntries(
    Object.keys(texts).flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  );

/** Reads a user's draft from session storage. What was typed before the sign-in comes first, as it is newer. */
export function readOnboardingDraft(owner: number): OnboardingDraft {
  const own = parseDraft(readDraft(owner, DRAFT_NAME) ?? {});
  const visitors = parseDraft(readDraft(VISITOR, DRAFT_NAME) ?? {});
  const typed = Object.entries(visitors.texts).filter(([, value]) => value !== '');
  return {
    texts: { ...own.texts, ...Object.fromEntries(typed) },
    categories: visitors.categories.length > 0 ? visitors.categories : own.categories,
    isOfApplication: own.isOfApplication,
  };
}

/** Makes the draft that was typed before the sign-in the user's. */
export function claimVisitorDraft(owner: number): void {
  if (owner === VISITOR || !readDraft(VISITOR, DRAFT_NAME)) return;
  saveDraft(owner, readOnboardingDraft(owner));
  removeDraft(VISITOR, DRAFT_NAME);
}

/** Parses a stored draft and skips invalid values. */
function parseDraft({ texts: storedTexts, categories, isOfApplication }: Record<string, unknown>): OnboardingDraft {
  const storedCategories = Array.isArray(categories) ? (categories as unknown[]) : [];
  return {
    texts: { ...texts, ...pickStoredTexts((storedTexts ?? {}) as Record<string, unknown>) },
    categories: applicantCategories.filter((name) => storedCategories.includes(name)),
    isOfApplication: isOfApplication === true,
  };
}

export const saveDraft = (owner: number, draft: OnboardingDraft) => writeDraft(owner, DRAFT_NAME, draft);
export const deleteDraft = (owner: number) => removeDraft(owner, DRAFT_NAME);

/** A draft for changing an application or applying again, with the values of the last one. */
export const createDraftFromApplication = ({
  store_name,
  description,
  city,
  country_code,
  categories,
}: VendorApplication): OnboardingDraft => ({
  texts: { ...texts, store_name, description: description ?? '', city: city ?? '', country_code },
  categories,
  isOfApplication: true,
});

/** Whether the draft has other values than the application that was sent. */
export function isDraftChanged(draft: OnboardingDraft, application: VendorApplication): boolean {
  const sent = createDraftFromApplication(application);
  const names = Object.keys(texts) as (keyof StoredTexts)[];
  return (
    names.some((name) => draft.texts[name] !== sent.texts[name]) ||
    applicantCategories.some((name) => draft.categories.includes(name) !== sent.categories.includes(name))
  );
}
