import { Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { importOrReload, lazyExport } from '../../../lib/retry-import.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

const SizeGuideDialog = lazyExport('SizeGuideDialog', () => importOrReload(() => import('./SizeGuideDialog.tsx')));

interface SizeGuideButtonProps {
  categoryId: number;
  /** The chosen size. */
  chosen?: string | undefined;
}

/** Opens the size guide, whose code and data are loaded then. */
export function SizeGuideButton({ categoryId, chosen }: SizeGuideButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="absolute end-0 -top-2.5 inline-flex min-h-11 items-center gap-2 text-sm font-semibold"
        onClick={() => setOpen(true)}
      >
        <Icon name="ruler" size={18} />
        <span className="text-link">{t('product.sizeGuide')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <SizeGuideDialog categoryId={categoryId} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
