import type { MessageKey } from '../../i18n/use-t.ts';
import { type Draft, payoutFields, storeFields } from './onboarding-draft.ts';

/** The steps after the account, with what their progress says. */
export const steps = [
  { name: 'store-name', label: 'join.store', progress: '1/4' },
  { name: 'category-selection', label: 'join.categories', progress: '1/2' },
  { name: 'documents', label: 'join.documents', progress: '3/4' },
  { name: 'terms', label: 'join.terms', progress: null },
] as const satisfies readonly { name: string; label: MessageKey; progress: string | null }[];
export type StepName = (typeof steps)[number]['name'];

const fieldsOf: Partial<Record<StepName, string[]>> = {
  'store-name': Object.keys(storeFields),
  'category-selection': ['categories'],
  documents: Object.keys(payoutFields),
};

/** The first step that asks for one of these fields. */
export const stepOf = (fields: string[]): StepName | undefined =>
  steps.find(({ name }) => fieldsOf[name]?.some((field) => fields.includes(field)))?.name;

/** What an application can not do without, and is not there yet. */
export const missingIn = ({ texts, categories }: Draft): string[] => [
  ...(['store_name', 'country_code'] as const).filter((name) => !texts[name].trim()),
  ...(categories.length > 0 ? [] : ['categories']),
];
