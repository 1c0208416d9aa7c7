import type { VendorProductDetail } from '@trad/contract/vendor-area/vendor-catalog';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isCallError } from '../../app/http/call-error.ts';
import { errorText } from '../../app/http/error-text.ts';
import { toDraft } from '../../features/vendor-area/product-draft.ts';
import { useGetVendorProductQuery, useUpdateVendorProductMutation } from '../../features/vendor-area/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { Notice, NoticeAction } from '../../ui/feedback/Notice.tsx';
import { DashboardTitle } from '../DashboardTitle.tsx';
import { ProductForm } from '../products/ProductForm.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { useSaveToast } from '../use-save-toast.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export function EditProductScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const isId = Number.isInteger(id) && id > 0;
  const { data, error, isFetching, refetch } = useGetVendorProductQuery({ id }, { skip: !isId });
  if (!isId || (isCallError(error) && error.status === 404)) return <NotFoundScreen />;
  if (!data && error && !isFetching)
    return <ErrorState title={errorText(error, t('piece.failed'))} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <>
      <DashboardTitle>{data.data.title}</DashboardTitle>
      {data.data.hidden === 1 && (
        <Notice tone="danger">
          {t('piece.hidden')}
          {data.data.hidden_reason && <bdi className="mt-1 block">{data.data.hidden_reason}</bdi>}
        </Notice>
      )}
      <EditProductForm key={id} product={data.data} onRefresh={async () => (await refetch()).data?.data} />
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
  const tellSaved = useSaveToast();
  const locale = useLocale();
  const [update] = useUpdateVendorProductMutation();
  const [opened, setOpened] = useState(product);
  return (
    <ProductForm
      key={opened.version}
      isExisting
      title={opened.title}
      text={t('piece.changedOn', { day: formatDay(opened.updated_at, locale) })}
      initial={toDraft(opened)}
      onSave={async (sent, allowNavigation) => {
        const { data, error } = await update({ ...sent, id: opened.id, version: opened.version });
        if (data) {
          allowNavigation();
          tellSaved(t('piece.saved'));
          setOpened(data.data);
          return null;
        }
        if (!isCallError(error) || error.code !== 'EDITED_MEANWHILE') return errorText(error, t('piece.saveFailed'));
        return (
          <>
            {t('piece.conflict')}
            <NoticeAction onClick={() => void onRefresh().then((now) => now && setOpened(now))}>
              {t('piece.loadTheirs')}
            </NoticeAction>
          </>
        );
      }}
    />
  );
}
