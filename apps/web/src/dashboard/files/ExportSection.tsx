import type { VendorFileKind } from '@trad/contract/vendor-area/vendor-file-format';
import { Download } from 'lucide-react';
import { errorText } from '../../app/http/error-text.ts';
import { useExportVendorFileMutation } from '../../features/vendor-area/vendor-files.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { saveFile } from './save-file.ts';

/** Exports all products or stock as a file, which also is the template for imports. */
export function ExportSection({ kind }: { kind: VendorFileKind }) {
  const t = useT();
  const [exported, { error, isLoading }] = useExportVendorFileMutation();
  const save = async () => {
    const { data } = await exported({ kind });
    if (data) saveFile(data.data);
  };
  return (
    <Section title={t('files.export')} text={t(`files.exportText.${kind}`)}>
      <Button variant="outline" full busy={isLoading} onClick={save}>
        {!isLoading && <Download aria-hidden size={18} />}
        {t('files.exportCsv')}
      </Button>
      {error && (
        <Notice tone="danger" live className="mt-4">
          {errorText(error, t('files.downloadFailed'))}
        </Notice>
      )}
    </Section>
  );
}
