import type { MessageKey } from '../../i18n/use-t.ts';
import { type OnboardingDraft, payoutFields, storeFields } from './onboarding-draft.ts';

/** The steps after the account, each with the fraction that its progress bar shows. */
export const steps = [
  { name: 'store-name', label: 'onboarding.store', progress: '1/4' },
  { name: 'category-selection', label: 'onboarding.categories', progress: '1/2' },
  { name: 'documents', label: 'onboarding.documents', progress: '3/4' },
  { name: 'terms', label: 'onboarding.terms', progress: null },
] as const satisfies readonly { name: string; label: MessageKey; progress: string | null }[];
export type StepName = (typeof steps)[number]['name'];

const stepFields: Partial<Record<StepName, string[]>> = {
  'store-name': Object.keys(storeFields),
  'category-selection': ['categories'],
  documents: Object.keys(payoutFields),
};

/** The first step with one of these fields. */
export const findStep = (fields: string[]): StepName | undefined =>
  steps.find(({ name }) => stepFields[name]?.some((field) => fields.includes(field)))?.name;

/** The required fields that are empty. */
export const listMissingFields = ({ texts, categories }: OnboardingDraft): string[] => [
  ...(['store_name', 'country_code'] as const).filter((name) => !texts[name].trim()),
  ...(categories.length > 0 ? [] : ['categories']),
];
