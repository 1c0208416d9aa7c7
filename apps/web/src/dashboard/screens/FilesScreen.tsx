import type { VendorFileKind } from '@trad/contract/dashboard/vendor-file-format';
import { useSearchParams } from 'react-router-dom';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { SegmentedControl } from '../../ui/dashboard/SegmentedControl.tsx';
import { ExportSection } from '../files/ExportSection.tsx';
import { ImportSection } from '../files/ImportSection.tsx';
import { ImportStatus } from '../files/ImportStatus.tsx';

/** CSV import and export of products and stock. The kind and the current import are in the URL. */
export function FilesScreen() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const isMounted = useIsMounted();
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
      <DocumentTitle>{t('files.title')}</DocumentTitle>
      <PageHeader
        title={t('files.title')}
        back={
          kind === 'stock'
            ? { to: dashboardPaths.stock(), label: t('stock.title') }
            : { to: dashboardPaths.products(), label: t('dashboard.products') }
        }
      >
        <SegmentedControl
          label={t('files.what')}
          value={kind}
          options={[
            { value: 'products', label: t('dashboard.products') },
            { value: 'stock', label: t('stock.title') },
          ]}
          onChange={(value) => set({ kind: value === 'stock' ? value : null, import: null })}
        />
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-1 gap-5">
          <ImportSection
            key={kind}
            kind={kind}
            onStart={(started) => isMounted.current && set({ import: String(started) })}
            onFileChange={() => set({ import: null })}
          />
          {id > 0 && <ImportStatus key={id} id={id} />}
        </div>
        <ExportSection key={kind} kind={kind} />
      </div>
    </>
  );
}
