import { useState } from 'react';
import { useCatalogue, useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { PillButton } from '../../../ui/actions/Pill.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { RetryNotice } from '../../../ui/feedback/NoticeAction.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useGetSizeGuideQuery } from '../catalog.api.ts';
import { formatMeasure, LENGTH_UNITS, type LengthUnit } from './measures.ts';

const UNIT_TEXTS = { cm: 'sizeGuide.cm', in: 'sizeGuide.in' } as const;

interface SizeGuideDialogProps {
  categoryId: number;
  /** The chosen size, whose row is marked. */
  chosen?: string | undefined;
  onClose: () => void;
}

/** The body measures of each size, in centimetres or inches. */
export function SizeGuideDialog({ categoryId, chosen, onClose }: SizeGuideDialogProps) {
  useCatalogue('product-details');
  const t = useT();
  const locale = useLocale();
  const { currentData, isError, refetch } = useGetSizeGuideQuery({ category_id: categoryId });
  const [unit, setUnit] = useState<LengthUnit>(navigator.language === 'en-US' ? 'in' : 'cm');
  const guide = currentData?.data;
  return (
    <Dialog title={t('product.sizeGuide')} onClose={onClose}>
      <p className="text-body">{t('sizeGuide.how')}</p>
      {!guide && isError && <RetryNotice onRetry={() => void refetch()}>{t('sizeGuide.failed')}</RetryNotice>}
      {!guide && !isError && (
        <LoadingStatus>
          <Skeleton className="mt-4 h-80" />
        </LoadingStatus>
      )}
      {guide && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
          <div role="group" aria-label={t('sizeGuide.unit')} className="mt-4 flex gap-2">
            {LENGTH_UNITS.map((one) => (
              <PillButton key={one} active={one === unit} aria-pressed={one === unit} onClick={() => setUnit(one)}>
                {t(UNIT_TEXTS[one])}
              </PillButton>
            ))}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a wide table. */}
          <section aria-label={t('product.sizeGuide')} tabIndex={0} className="mt-4 overflow-x-auto">
            <table className="w-full text-[15px] tabular-nums">
              <thead>
                <tr className="border-b border-line-strong whitespace-nowrap text-start text-sm text-muted">
                  <th scope="col" className="px-2 py-2.5 text-start font-semibold">
                    {t('sizeGuide.size')}
                  </th>
                  {guide.measures.map((measure) => (
                    <th key={measure} scope="col" className="py-2.5 pe-4 text-start font-semibold">
                      {measure}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {guide.sizes.map(({ size, values }) => (
                  <tr
                    key={size}
                    aria-current={size === chosen || undefined}
                    className={cx(
                      'border-b border-line whitespace-nowrap',
                      size === chosen && 'bg-clay-tint font-semibold',
                    )}
                  >
                    <th scope="row" className="px-2 py-2.5 text-start font-semibold">
                      {/* Without bdi, right-to-left text would show a range such as 36–38 reversed. */}
                      <bdi>{size}</bdi>
                    </th>
                    {values.map((value, index) => (
                      <td key={guide.measures[index]} className="py-2.5 pe-4">
                        <bdi dir="ltr">{formatMeasure(value, unit, locale)}</bdi>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </Dialog>
  );
}
