import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../../app/desk-paths.ts';
import { errorText } from '../../app/error-text.ts';
import { blankDraft } from '../../features/vendor/product-draft.ts';
import { useAddVendorProductMutation } from '../../features/vendor/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { DeskTitle } from '../DeskTitle.tsx';
import { ProductForm } from '../products/ProductForm.tsx';
import { useTellSaved } from '../use-tell-saved.ts';

export function AddProductScreen() {
  const t = useT();
  const tellSaved = useTellSaved();
  const navigate = useNavigate();
  const [add] = useAddVendorProductMutation();
  const [initial] = useState(blankDraft);
  return (
    <>
      <DeskTitle>{t('products.add')}</DeskTitle>
      <ProductForm
        title={t('products.add')}
        initial={initial}
        onSave={async (sent, letGo) => {
          const { error } = await add(sent);
          if (error) return errorText(error, t('piece.saveFailed'));
          letGo();
          tellSaved(t(sent.status === 'active' ? 'piece.published' : 'piece.saved'));
          navigate(deskPaths.products());
          return null;
        }}
      />
    </>
  );
}
