import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { createDraft } from '../../features/dashboard/product-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { NoticeAction } from '../../ui/feedback/NoticeAction.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ProductForm } from '../products/ProductForm.tsx';
import { useAddProduct } from '../products/use-add-product.ts';
import { useSaveFailure } from '../products/use-save-failure.ts';
import { useSaveToast } from '../use-save-toast.ts';

export function AddProductScreen() {
  const t = useT();
  const showSaved = useSaveToast();
  const buildSaveFailure = useSaveFailure();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [initial] = useState(createDraft);
  const addProduct = useAddProduct(initial);
  return (
    <>
      <DocumentTitle>{t('products.add')}</DocumentTitle>
      <ProductForm
        title={t('products.add')}
        initial={initial}
        onSave={async (draft, parse, allowNavigation) => {
          const { error, id, sent, isHidden } = await addProduct(draft, parse);
          const failure = buildSaveFailure(error, sent);
          // The version may also be that of an earlier save whose response was lost.
          if (id !== undefined && isCallError(error) && error.code === 'EDITED_MEANWHILE') {
            const openStored = () => {
              allowNavigation();
              navigate(dashboardPaths.product(id));
            };
            const text = (
              <>
                {t('productForm.conflict')}
                <NoticeAction onClick={openStored}>{t('productForm.loadTheirs')}</NoticeAction>
              </>
            );
            return { text };
          }
          const isAdded = isCallError(error) && error.code === 'ALREADY_DONE';
          if (error && !isAdded) return failure;
          allowNavigation();
          if (isAdded) toast('info', failure.text);
          else showSaved(t(draft.status === 'active' && !isHidden ? 'productForm.published' : 'productForm.saved'));
          if (isMounted.current) navigate(dashboardPaths.products());
          return null;
        }}
      />
    </>
  );
}
