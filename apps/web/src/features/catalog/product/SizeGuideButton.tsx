import { Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { importOrReload, lazyExport } from '../../../lib/retry-import.ts';

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
        className="text-link absolute end-0 -top-2.5 min-h-11 text-sm font-semibold"
        onClick={() => setOpen(true)}
      >
        {t('product.sizeGuide')}
      </button>
      {isOpen && (
        <Suspense>
          <SizeGuideDialog categoryId={categoryId} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
