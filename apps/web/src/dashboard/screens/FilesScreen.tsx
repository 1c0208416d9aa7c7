import type { VendorFileKind } from '@trad/contract/vendor-area/vendor-file-format';
import { useSearchParams } from 'react-router-dom';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHeader } from '../../ui/dashboard/PageHead.tsx';
import { Segments } from '../../ui/dashboard/Segments.tsx';
import { DashboardTitle } from '../DashboardTitle.tsx';
import { ExportPart } from '../files/ExportPart.tsx';
import { ImportOutcome } from '../files/ImportOutcome.tsx';
import { ImportPart } from '../files/ImportPart.tsx';

/** Products and stock as CSV, out and in. The address says which, and which import is looked at. */
export function FilesScreen() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const kind: VendorFileKind = query.get('kind') === 'stock' ? 'stock' : 'products';
  const id = Number(query.get('import'));
  const set = (changes: Record<string, string | null>) =>
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <DashboardTitle>{t('files.title')}</DashboardTitle>
      <PageHeader
        title={t('files.title')}
        back={
          kind === 'stock'
            ? { to: dashboardPaths.stock(), label: t('stock.title') }
            : { to: dashboardPaths.products(), label: t('dashboard.products') }
        }
      >
        <Segments
          label={t('files.what')}
          value={kind}
          options={[
            { value: 'products', label: t('dashboard.products') },
            { value: 'stock', label: t('stock.title') },
          ]}
          onChange={(value) => set({ kind: value === 'stock' ? value : null, import: null })}
        />
      </PageHeader>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">
          <ImportPart
            key={kind}
            kind={kind}
            onStart={(started) => set({ import: String(started) })}
            onOther={() => set({ import: null })}
          />
          {id > 0 && <ImportOutcome key={id} id={id} />}
        </div>
        <ExportPart kind={kind} />
      </div>
    </>
  );
}
