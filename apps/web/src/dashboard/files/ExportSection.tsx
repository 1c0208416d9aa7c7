import type { VendorFileKind } from '@trad/contract/dashboard/vendor-file-format';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useExportVendorFileMutation } from '../../features/dashboard/vendor-files.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';

/** Exports all products or stock as a file, which also is the template for imports. */
export function ExportSection({ kind }: { kind: VendorFileKind }) {
  const t = useT();
  const [exportFile, { error, isLoading }] = useExportVendorFileMutation();
  const save = async () => {
    const { data } = await exportFile({ kind });
    if (data) saveFile(data.name, data.text, 'text/csv;charset=utf-8');
  };
  return (
    <Section title={t('files.export')} text={t(`files.exportText.${kind}`)}>
      <Button variant="outline" full busy={isLoading} onClick={save}>
        {!isLoading && <Icon name="download" size={18} />}
        {t('files.exportCsv')}
      </Button>
      <ErrorNotice className="mt-4">{error && getErrorText(error, t('files.downloadFailed'))}</ErrorNotice>
    </Section>
  );
}
