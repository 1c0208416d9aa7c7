import { skipToken } from '@reduxjs/toolkit/query';
import type { VendorProductDetail } from '@trad/contract/dashboard/vendor-catalog';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { parseId } from '../../app/parse-id.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { buildProductChanges, toDraft } from '../../features/dashboard/product-draft.ts';
import { useGetVendorProductQuery, useUpdateVendorProductMutation } from '../../features/dashboard/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { NoticeAction } from '../../ui/feedback/NoticeAction.tsx';
import { loadLatest } from '../load-latest.ts';
import { ProductForm } from '../products/ProductForm.tsx';
import { useSaveFailure } from '../products/use-save-failure.ts';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { useLastData } from '../use-last-data.ts';
import { useSaveToast } from '../use-save-toast.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export function EditProductScreen() {
  const t = useT();
  const id = parseId(useParams().id);
  const query = useGetVendorProductQuery(id === null ? skipToken : { id });
  const { currentData, error, refetch } = query;
  const data = useLastData(currentData);
  if (id === null || (isCallError(error) && error.status === 404)) return <NotFoundScreen />;
  if (!data)
    return (
      <LoadState query={query} title={getErrorText(error, t('productForm.failed'))} placeholder={<ScreenSkeleton />} />
    );
  return (
    <>
      <DocumentTitle>{data.data.title}</DocumentTitle>
      {data.data.hidden === 1 && (
        <Notice tone="danger">
          {t('productForm.hidden')}
          {data.data.hidden_reason && <bdi className="mt-1 block">{data.data.hidden_reason}</bdi>}
        </Notice>
      )}
      <EditProductForm key={id} product={data.data} onRefresh={() => loadLatest(refetch, t('productForm.failed'))} />
    </>
  );
}

interface EditProductFormProps {
  product: VendorProductDetail;
  onRefresh: () => Promise<VendorProductDetail | undefined>;
}

/** Keeps the product as it was opened, so that a refetch does not overwrite input. */
function EditProductForm({ product, onRefresh }: EditProductFormProps) {
  const t = useT();
  const showSaved = useSaveToast();
  const buildSaveFailure = useSaveFailure();
  const locale = useLocale();
  const [update] = useUpdateVendorProductMutation();
  const [opened, setOpened] = useState(product);
  /** The form's key, as a save without a difference leaves the version as it is. */
  const [loads, setLoads] = useState(0);
  const replaceForm = (latest: VendorProductDetail) => {
    setOpened(latest);
    setLoads((count) => count + 1);
  };
  const initial = toDraft(opened);
  return (
    <ProductForm
      key={loads}
      isExisting
      title={opened.title}
      text={t('productForm.changedOn', { day: formatDay(opened.updated_at, locale) })}
      initial={initial}
      onSave={async (draft, parse, allowNavigation) => {
        const input = buildProductChanges(draft, initial, parse);
        const { data, error } = await update({ ...input, id: opened.id, version: opened.version });
        if (data) {
          allowNavigation();
          showSaved(t('productForm.saved'));
          replaceForm(data.data);
          return null;
        }
        if (!isCallError(error) || error.code !== 'EDITED_MEANWHILE') return buildSaveFailure(error, input);
        const text = (
          <>
            {t('productForm.conflict')}
            <NoticeAction onClick={() => void onRefresh().then((latest) => latest && replaceForm(latest))}>
              {t('productForm.loadTheirs')}
            </NoticeAction>
          </>
        );
        return { text };
      }}
    />
  );
}
