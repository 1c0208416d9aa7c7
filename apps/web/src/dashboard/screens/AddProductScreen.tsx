import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { createDraft } from '../../features/dashboard/product-draft.ts';
import { useAddVendorProductMutation } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ProductForm } from '../products/ProductForm.tsx';
import { useSaveToast } from '../use-save-toast.ts';

export function AddProductScreen() {
  const t = useT();
  const showSaved = useSaveToast();
  const navigate = useNavigate();
  const [add] = useAddVendorProductMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const [initial] = useState(createDraft);
  return (
    <>
      <DocumentTitle>{t('products.add')}</DocumentTitle>
      <ProductForm
        title={t('products.add')}
        initial={initial}
        onSave={async (input, allowNavigation) => {
          const { error } = await add({ input, key: getIdempotencyKey(input) });
          if (error) return getErrorText(error, t('productForm.saveFailed'));
          allowNavigation();
          showSaved(t(input.status === 'active' ? 'productForm.published' : 'productForm.saved'));
          navigate(dashboardPaths.products());
          return null;
        }}
      />
    </>
  );
}
