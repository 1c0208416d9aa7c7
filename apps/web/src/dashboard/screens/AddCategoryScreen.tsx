import { useRef, useState } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { createRequiredRule } from '../../features/account/form-rules.ts';
import { useGetCategoriesQuery } from '../../features/catalog/catalog.api.ts';
import type { Category } from '../../features/catalog/category.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useGetCategoryProposalsQuery, useProposeCategoryMutation } from '../../features/dashboard/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { StatusPill } from '../../ui/dashboard/StatusPill.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { RetryNotice } from '../../ui/feedback/NoticeAction.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { fillWithStored } from '../../ui/forms/fill-with-stored.ts';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { FormSection } from '../settings/FormSection.tsx';
import { useSaveToast } from '../use-save-toast.ts';

const tones = { pending: 'warning', accepted: 'leaf', rejected: 'danger' } as const;

/** Proposes a category. */
export function AddCategoryScreen() {
  const t = useT();
  const showSaved = useSaveToast();
  const [propose] = useProposeCategoryMutation();
  const getIdempotencyKey = useIdempotencyKey();
  /** Part of the key: an equal category may be proposed again after a rejection. */
  const proposed = useRef(0);
  const [parent, setParent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, getError, busy } = useFieldForm<{ name: string }>({
    name: createRequiredRule(t, t('category.name'), 60),
  });
  const submit = form.handleSubmit(async ({ name }) => {
    setFailure(null);
    const input = { name: name.trim(), parent_id: parent ?? 0 };
    const { error } = await propose({ input, key: getIdempotencyKey({ ...input, proposed: proposed.current }) });
    if (error) return setFailure(getErrorText(error, t('category.failed')));
    proposed.current += 1;
    showSaved(t('category.proposed'));
    fillWithStored(form, { name }, { name: '' });
    setParent((now) => (now === parent ? null : now));
  });
  return (
    <>
      <DocumentTitle>{t('category.add')}</DocumentTitle>
      <PageHeader
        title={t('category.add')}
        text={t('category.text')}
        back={{ to: dashboardPaths.products(), label: t('dashboard.products') }}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <FormSection title={t('category.new')} busy={busy} failure={failure} onSubmit={() => void submit()}>
          <Field label={t('category.name')} error={getError('name')} className="col-span-full">
            <TextInput {...field('name')} placeholder={t('category.placeholder')} />
          </Field>
          <div className="col-span-full">
            <ParentTable chosen={parent} onChoose={setParent} />
          </div>
        </FormSection>
        <Proposals />
      </div>
    </>
  );
}

/** Selects the parent category; none for a top category. */
function ParentTable({ chosen, onChoose }: { chosen: number | null; onChoose: (id: number | null) => void }) {
  const t = useT();
  const query = useGetCategoriesQuery({});
  if (!query.data) {
    const title = getErrorText(query.error, t('listing.categoriesFailed'));
    return <LoadState query={query} title={title} placeholder={<Skeleton className="h-60 rounded-control" />} />;
  }
  const rows = query.data.flatMap((top) => [
    { ...top, depth: 0 },
    ...top.children.map((child) => ({ ...child, depth: 1 })),
  ]);
  return (
    <div className="max-h-100 overflow-y-auto rounded-control inset-ring-1 inset-ring-line">
      <table className="w-full border-collapse text-[15px]">
        <caption className="px-4 pt-3 pb-1 text-start text-sm font-semibold">{t('category.parent')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('category.existing')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, depth }: Category & { depth: number }) => (
            <tr key={id} className="border-t border-line">
              <td className={depth > 0 ? 'ps-11 pe-4' : 'px-4 font-semibold'}>
                <Checkbox
                  label={<bdi>{name}</bdi>}
                  checked={chosen === id}
                  onChange={({ target }) => onChoose(target.checked ? id : null)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The vendor's proposals and their status. */
function Proposals() {
  const t = useT();
  const locale = useLocale();
  const query = useGetCategoryProposalsQuery({});
  const proposals = query.data?.data ?? [];
  return (
    <Section title={t('category.proposals')}>
      {query.isLoading && <Skeleton className="h-16 rounded-control" />}
      {query.isError && !query.data && (
        <RetryNotice onRetry={() => void query.refetch()}>
          {getErrorText(query.error, t('category.proposalsFailed'))}
        </RetryNotice>
      )}
      {query.data && proposals.length === 0 && <p className="text-[15px] text-muted">{t('category.noProposals')}</p>}
      <ul className="grid gap-4">
        {proposals.map(({ id, name, standing: status, reason, created_at }) => (
          <li key={id}>
            <p className="flex items-center justify-between gap-3">
              <bdi className="min-w-0 font-semibold break-words">{name}</bdi>
              <StatusPill tone={tones[status]}>{t(`category.status.${status}`)}</StatusPill>
            </p>
            <p className="text-sm text-muted">{formatDay(created_at, locale)}</p>
            {reason && (
              <p className="mt-1 text-sm">
                <bdi>{reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
