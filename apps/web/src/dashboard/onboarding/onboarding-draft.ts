import type { VendorApplication } from '@trad/contract/vendor-area/vendor-application';
import { readDraft, removeDraft, writeDraft } from '../../app/state/drafts.ts';

export type ApplicantCategory = VendorApplication['categories'][number];
export const applicantCategories = [
  'apparel',
  'art',
  'books',
  'home_decor',
  'gift_items',
  'toys',
] as const satisfies readonly ApplicantCategory[];

/** The bank account that withdrawals go to. */
export const payoutFields = {
  bankName: '',
  accountName: '',
  accountNumber: '',
  branchName: '',
  routingNumber: '',
  swiftCode: '',
};
export const storeFields = { store_name: '', description: '', city: '', country_code: '' };
/** `phone_country` stays empty until it is chosen: before that the dial code is that of the store's country. */
export const accountFields = { name: '', email: '', phone_country: '', mobile: '' };

const texts = { ...accountFields, ...storeFields, ...payoutFields };
export type KeptTexts = typeof texts;

/** What has been typed and chosen so far. A password or a card is never part of it. */
export interface Draft {
  texts: KeptTexts;
  categories: ApplicantCategory[];
}

const FORM = 'onboarding';
/** Whoever has not signed in yet. */
const VISITOR = 0;

/** Of these values, those that are kept. */
export const keptOf = (values: Record<string, unknown>): Partial<KeptTexts> =>
  Object.fromEntries(
    Object.keys(texts).flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  );

/** What the tab remembers of somebody; what a visitor typed becomes theirs who signed in. */
export function takeDraft(owner: number): Draft {
  const own = readDraft(owner, FORM);
  const kept = draftIn(own ?? readDraft(VISITOR, FORM) ?? {});
  if (owner !== VISITOR) {
    if (!own) keepDraft(owner, kept);
    removeDraft(VISITOR, FORM);
  }
  return kept;
}

/** What is in a kept draft, as far as it makes sense. */
function draftIn({ texts: written, categories }: Record<string, unknown>): Draft {
  const chosen = Array.isArray(categories) ? (categories as unknown[]) : [];
  return {
    texts: { ...texts, ...keptOf((written ?? {}) as Record<string, unknown>) },
    categories: applicantCategories.filter((name) => chosen.includes(name)),
  };
}

export const keepDraft = (owner: number, draft: Draft) => writeDraft(owner, FORM, draft);
export const dropDraft = (owner: number) => removeDraft(owner, FORM);

/** Somebody who applies again begins with what the last application said. */
export const draftOf = ({ store_name, description, city, country_code, categories }: VendorApplication): Draft => ({
  texts: { ...texts, store_name, description: description ?? '', city: city ?? '', country_code },
  categories,
});
