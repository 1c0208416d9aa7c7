import type { OperatorApplication } from '@trad/contract/console/applications';
import {
  describeBankAccount,
  findApplicantRecords,
  findApplicationWithUser,
  findReadableBankAccount,
  toDocumentView,
  toStoredBankAccount,
} from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countRejections, listSamePhone, listSimilarNames } from './application-checks.queries.ts';

export const getApplication: Handler<'getApplication'> = async ({
  input: { id },
  deps: { prisma, pool, encryption },
}) => {
  const [application, records] = await Promise.all([
    findApplicationWithUser(prisma, String(id)),
    findApplicantRecords(prisma, id),
  ]);
  if (!application || !records) throw new Refusal('NOT_FOUND');
  const { user, storeName } = application;
  const applicant = { id, storeName, phone: user.mobile };
  const [similarNames, samePhone, rejections] = await Promise.all([
    listSimilarNames(pool, applicant),
    listSamePhone(pool, applicant),
    countRejections(pool, id),
  ]);
  const bankAccount = records.vendor && findReadableBankAccount(encryption, toStoredBankAccount(records.vendor), id);
  const data: OperatorApplication = {
    id,
    created_at: application.createdAt.toISOString(),
    decided_at: application.decidedAt?.toISOString() ?? null,
    asked_at: application.askedAt?.toISOString() ?? null,
    status: application.status as OperatorApplication['status'],
    store_name: storeName,
    applicant: user.name,
    city: application.city,
    country_code: application.countryIso2,
    language: application.language,
    email: user.email,
    is_email_confirmed: user.emailConfirmedAt ? 1 : 0,
    phone: user.mobile,
    categories: application.categories,
    description: application.description,
    reason: application.reason,
    bank: records.vendor && describeBankAccount(encryption, records.vendor, id),
    account_holder: bankAccount?.accountName || null,
    question: application.question,
    version: application.version,
    similar_names: similarNames,
    same_phone: samePhone.map(({ storeId, storeName: name, ...person }) => ({
      ...person,
      store: storeId !== null && name !== null ? { id: storeId, name } : null,
    })),
    rejections,
    store: records.store && { id: records.store.id, slug: records.store.slug },
    orders: user._count.orders,
    documents: records.documents.map(toDocumentView),
  };
  return { data };
};
