import type { OperatorApplication } from '@trad/contract/console/applications';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { describeBank, findApplicantFiles, findApplication, toDocumentView } from '../../vendor-area/vendor-area.ts';

export const getApplication: Handler<'getApplication'> = async ({ input: { id }, deps: { prisma, encryption } }) => {
  const [application, files] = await Promise.all([findApplication(prisma, String(id)), findApplicantFiles(prisma, id)]);
  if (!application || !files) throw new Refusal('NOT_FOUND');
  const { user } = application;
  const data: OperatorApplication = {
    id,
    created_at: application.createdAt.toISOString(),
    decided_at: application.decidedAt?.toISOString() ?? null,
    status: application.status as OperatorApplication['status'],
    store_name: application.storeName,
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
    bank: files.vendor && describeBank(encryption, files.vendor, id),
    store: files.store && { id: files.store.id, slug: files.store.slug },
    orders: user._count.orders,
    documents: files.documents.map(toDocumentView),
  };
  return { data };
};
