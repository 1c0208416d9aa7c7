import {
  MAX_VENDOR_FILE_BYTES,
  MAX_VENDOR_FILE_ROWS,
  type VendorFileKind,
} from '@trad/contract/dashboard/vendor-file-format';
import { useEffect, useRef, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useCurrencies } from '../../features/content/use-currency.ts';
import { listColumns, matchColumns, readHeader, validateMapping } from '../../features/dashboard/vendor-file.ts';
import { useImportVendorFileMutation } from '../../features/dashboard/vendor-files.api.ts';
import { useJoinNames, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { FileSize } from '../FileSize.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';

interface ChosenFile {
  file: File;
  /** The file's column names; null if its header cannot be read. */
  header: string[] | null;
  /** The vendor's own choices, by the file's column name. */
  ownMapping: Record<string, string>;
}

interface ImportSectionProps {
  kind: VendorFileKind;
  onStart: (id: number) => void;
  /** Called when another file is chosen, or the file is removed. */
  onFileChange: () => void;
}

/** Uploads a file with a column mapping, as a dry run or to import it. */
export function ImportSection({ kind, onStart, onFileChange }: ImportSectionProps) {
  const t = useT();
  const joinNames = useJoinNames();
  const columns = listColumns(
    kind,
    useCurrencies().map(({ code }) => code),
  );
  const [send, { isLoading, originalArgs }] = useImportVendorFileMutation();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const box = useRef<HTMLDivElement>(null);
  const fileRow = useRef<HTMLDivElement>(null);
  const chooseFile = async (file: File) => {
    setChosen(null);
    onFileChange();
    const isCsv = /\.csv$/i.test(file.name) || file.type === 'text/csv';
    if (!isCsv) return setFailure(t('files.wrongType'));
    if (file.size > MAX_VENDOR_FILE_BYTES) return setFailure(t('files.tooLarge'));
    if (file.size === 0) return setFailure(t('files.empty'));
    setFailure(null);
    setChosen({ file, header: await readHeader(file), ownMapping: {} });
  };
  const { file, header, ownMapping } = chosen ?? {};
  useEffect(() => {
    // It replaces the input with which the file was chosen.
    if (file) fileRow.current?.focus();
  }, [file]);
  const removeFile = () => {
    setChosen(null);
    setFailure(null);
    onFileChange();
    requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
  };
  const mapping = header ? { ...matchColumns(header, columns), ...ownMapping } : {};
  const { missing, duplicates } = header ? validateMapping(kind, header, mapping) : { missing: [], duplicates: [] };
  const isMappingInvalid = missing.length > 0 || duplicates.length > 0;

  const start = async (dryRun: boolean) => {
    if (!file || isLoading || isMappingInvalid) return;
    setFailure(null);
    const input = new FormData();
    input.set('kind', kind);
    input.set('dry_run', dryRun ? '1' : '0');
    if (header) input.set('mapping', JSON.stringify(mapping));
    input.set('file', file);
    const { data, error } = await send(input);
    if (data) return onStart(data.data.id);
    const details = isCallError(error) ? error.details.map(({ message }) => message) : [];
    setFailure([getErrorText(error, t('files.sendFailed')), ...details].join(' '));
  };
  const isChecking = originalArgs?.get('dry_run') === '1';
  return (
    <Section
      title={t('files.import')}
      text={kind === 'products' ? `${t('files.importText')} ${t('files.importStock')}` : t('files.importText')}
    >
      <div ref={box}>
        {file ? (
          <>
            <div
              ref={fileRow}
              tabIndex={-1}
              className="flex min-h-13 items-center gap-3 rounded-control bg-sand-2 ps-4 pe-1"
            >
              <Icon name="file-text" size={20} className="shrink-0 text-clay" />
              <bdi className="min-w-0 truncate font-semibold">{file.name}</bdi>
              <FileSize bytes={file.size} />
              <IconButton label={t('files.remove', { name: file.name })} onClick={removeFile}>
                <Icon name="x" size={20} />
              </IconButton>
            </div>
            {header && (
              <ColumnMapping
                header={header}
                columns={columns}
                mapping={mapping}
                onMap={(name, column) =>
                  setChosen((before) => before && { ...before, ownMapping: { ...before.ownMapping, [name]: column } })
                }
              />
            )}
            <ErrorNotice className="mt-5">
              {missing.length > 0 && t('files.missing', { names: joinNames(missing) })}
            </ErrorNotice>
            <ErrorNotice className="mt-5">
              {duplicates.length > 0 && t('files.twice', { names: joinNames(duplicates) })}
            </ErrorNotice>
            <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
              <Button disabled={isMappingInvalid} busy={isLoading && !isChecking} onClick={() => start(false)}>
                {t('files.start')}
              </Button>
              <Button
                variant="outline"
                disabled={isMappingInvalid}
                busy={isLoading && isChecking}
                onClick={() => start(true)}
              >
                {t('files.check')}
              </Button>
            </div>
          </>
        ) : (
          <FileDrop
            label={t('files.choose')}
            help={t('files.rule', { rows: MAX_VENDOR_FILE_ROWS })}
            icon={<Icon name="file-up" size={28} className="stroke-[1.75] text-clay" />}
            accept=".csv,text/csv"
            onFiles={([next]) => next && void chooseFile(next)}
          />
        )}
      </div>
      <ErrorNotice className="mt-5">{failure && <bdi>{failure}</bdi>}</ErrorNotice>
    </Section>
  );
}
