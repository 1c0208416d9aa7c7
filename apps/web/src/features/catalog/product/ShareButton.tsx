import { Suspense, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { importOrReload, lazyExport } from '../../../lib/retry-import.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';

const ShareDialog = lazyExport('ShareDialog', () => importOrReload(() => import('./ShareDialog.tsx')));

interface ShareButtonProps {
  productId: number;
  name: string;
}

/** Shares the product by the Web Share API; without it, opens a dialog with the link. */
export function ShareButton({ productId, name }: ShareButtonProps) {
  const t = useT();
  const [url, setUrl] = useState<string | null>(null);
  const share = async () => {
    const pageUrl = location.origin + paths.product(productId);
    try {
      await navigator.share({ title: name, url: pageUrl });
    } catch (error) {
      // Offer the link where the Web Share API is missing or fails. AbortError: the shopper closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setUrl(pageUrl);
    }
  };
  return (
    <>
      <IconButton variant="outline" label={t('product.share')} onClick={() => void share()}>
        <Icon name="share" size={20} />
      </IconButton>
      {url && (
        <Suspense>
          <ShareDialog url={url} name={name} onClose={() => setUrl(null)} />
        </Suspense>
      )}
    </>
  );
}
