import type { OperatorApplication } from '@trad/contract/console/applications';

/** What to look at in an application. */
export type Warning = 'similar_name' | 'email' | 'phone' | 'account' | 'documents' | 'rejected';

/** Documents without which an application is rarely accepted. */
const NEEDED = ['identity', 'business_registration'] as const;

const toWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** Whether two names may be of the same holder: all words of the shorter one are in the longer one. Single letters do not count. */
function isSameName(one: string, other: string) {
  const [shorter = [], longer = []] = [toWords(one), toWords(other)].sort((a, b) => a.length - b.length);
  return shorter.length > 0 && shorter.every((word) => longer.includes(word));
}

export const listMissingDocuments = ({ documents }: OperatorApplication) =>
  NEEDED.filter((kind) => !documents.some((document) => document.kind === kind));

/** Finds the warnings without the contents of the documents, with which only the operator can compare the application. */
export function findWarnings(application: OperatorApplication): Warning[] {
  const { similar_names, is_email_confirmed, same_phone, account_holder, applicant, store_name, rejections } =
    application;
  const isOtherHolder =
    account_holder !== null && !isSameName(account_holder, applicant) && !isSameName(account_holder, store_name);
  return [
    ...(similar_names.length > 0 ? (['similar_name'] as const) : []),
    ...(is_email_confirmed === 0 ? (['email'] as const) : []),
    ...(same_phone.length > 0 ? (['phone'] as const) : []),
    ...(isOtherHolder ? (['account'] as const) : []),
    ...(listMissingDocuments(application).length > 0 ? (['documents'] as const) : []),
    ...(rejections > 0 ? (['rejected'] as const) : []),
  ];
}
