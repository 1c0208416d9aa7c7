import { useRef, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useUploadCatalogueFileMutation } from '../../features/console/imports.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { isArchive, isCatalogueFile } from './catalogue-file.ts';
import type { ArchiveError } from './unpack-archive.ts';

interface UploadState {
  /** The number of files that are not uploaded yet. */
  left: number;
  failures: readonly { name: string; text: string }[];
}

/** Replaces archives by the files in them; an archive that cannot be unpacked is a failure. */
async function unpackArchives(files: readonly File[]) {
  const unpacked: File[] = [];
  const refused: { name: string; problem: ArchiveError['problem'] | null }[] = [];
  for (const file of files) {
    if (!isArchive(file)) {
      unpacked.push(file);
      continue;
    }
    try {
      const { unpackArchive } = await retryImport(() => import('./unpack-archive.ts'));
      unpacked.push(...(await unpackArchive(file, isCatalogueFile)));
    } catch (error) {
      // `ArchiveError` cannot be imported where its chunk could not be loaded.
      const problem = error instanceof Error && 'problem' in error ? (error as ArchiveError).problem : null;
      refused.push({ name: file.name, problem });
    }
  }
  return { unpacked, refused };
}

/** Uploads files sequentially. An error is shown for each refused file, and the others are uploaded. */
export function useUploadFiles(id: number | undefined, onImport: (id: number) => void) {
  const t = useT();
  const [upload] = useUploadCatalogueFileMutation();
  const [state, setState] = useState<UploadState>({ left: 0, failures: [] });
  const isRunning = useRef(false);
  const start = async (chosen: readonly File[]) => {
    // Folders that are dropped at once are read at the same time.
    if (isRunning.current) return;
    isRunning.current = true;
    let importId = id;
    setState({ left: chosen.length, failures: [] });
    const { unpacked: files, refused } = await unpackArchives(chosen);
    const failures = refused.map(({ name, problem }) => ({
      name,
      text: problem ? t(`import.archive.${problem}`) : t('error.NETWORK'),
    }));
    for (const [index, file] of files.entries()) {
      setState({ left: files.length - index, failures });
      const form = new FormData();
      if (importId !== undefined) form.set('id', String(importId));
      form.set('file', file, file.name);
      const { data, error } = await upload({ input: form, key: crypto.randomUUID() });
      if (data) importId = data.data.id;
      else {
        const isForeign = isCallError(error) && error.code === 'UNSUPPORTED_FILE';
        failures.push({
          name: file.name,
          text: isForeign ? t('import.foreign') : getErrorText(error, t('error.NETWORK')),
        });
      }
    }
    setState({ left: 0, failures });
    isRunning.current = false;
    if (importId !== undefined) onImport(importId);
  };
  return { ...state, start };
}
