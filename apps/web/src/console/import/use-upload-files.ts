import { useRef, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useUploadCatalogueFileMutation } from '../../features/console/imports.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { hasImportableExtension, isArchive, isImportable } from './importable-files.ts';
import { toStoredName } from './to-stored-name.ts';
import type { ArchiveProblem } from './unpack-archive.ts';

interface UploadState {
  /** The number of files that are not uploaded yet. */
  remaining: number;
  failures: readonly { name: string; text: string }[];
}

/** Replaces archives by the files in them; an archive that cannot be unpacked is a failure. */
async function unpackArchives(files: readonly File[]) {
  const unpacked: File[] = [];
  const refused: { name: string; problem: ArchiveProblem | 'notLoaded' }[] = [];
  for (const file of files) {
    if (!isArchive(file)) {
      unpacked.push(file);
      continue;
    }
    // Without a retry, as a deployment removes the old chunk.
    const chunk = await import('./unpack-archive.ts').catch(() => null);
    if (!chunk) {
      refused.push({ name: file.name, problem: 'notLoaded' });
      continue;
    }
    try {
      unpacked.push(...(await chunk.unpackArchive(file, hasImportableExtension)));
    } catch (error) {
      refused.push({ name: file.name, problem: error instanceof chunk.ArchiveError ? error.problem : 'unreadable' });
    }
  }
  return { unpacked, refused };
}

/** Leaves out later files that would replace an earlier one of the same name, as folders and archives chosen together may have. */
function separateSameNames(files: readonly File[]) {
  const storedNames = new Set<string>();
  const repeatedNames = new Set<string>();
  const distinct = files.filter(({ name }) => {
    const storedName = toStoredName(name);
    if (storedNames.has(storedName)) {
      repeatedNames.add(name);
      return false;
    }
    storedNames.add(storedName);
    return true;
  });
  return { distinct, repeatedNames };
}

/** Uploads files sequentially. An error is shown for each refused file, and the others are uploaded. */
export function useUploadFiles(id: number | undefined, onImport: (id: number) => void) {
  const t = useT();
  const [upload] = useUploadCatalogueFileMutation();
  const [state, setState] = useState<UploadState>({ remaining: 0, failures: [] });
  const isRunning = useRef(false);
  const describeError = (error: unknown) => {
    if (!isCallError(error) || error.code !== 'UNSUPPORTED_FILE') return getErrorText(error, t('error.NETWORK'));
    return t(error.details.some(({ path }) => path === 'name') ? 'import.pictureName' : 'import.unsupported');
  };
  const start = async (chosen: readonly File[]) => {
    // A second drop may be read before the first one is rendered as busy.
    if (isRunning.current) return;
    isRunning.current = true;
    let importId = id;
    setState({ remaining: chosen.length, failures: [] });
    const { unpacked, refused } = await unpackArchives(chosen.filter(isImportable));
    const { distinct: files, repeatedNames } = separateSameNames(unpacked);
    const unsupported = chosen.filter((file) => !isImportable(file));
    const failures = [
      ...unsupported.map(({ name }) => ({ name, text: t('import.unsupported') })),
      ...refused.map(({ name, problem }) => ({ name, text: t(`import.archive.${problem}`) })),
      ...[...repeatedNames].map((name) => ({ name, text: t('import.sameName') })),
    ];
    for (const [index, file] of files.entries()) {
      setState({ remaining: files.length - index, failures });
      const form = new FormData();
      if (importId !== undefined) form.set('id', String(importId));
      form.set('file', file, file.name);
      const { data, error } = await upload({ input: form, key: createIdempotencyKey() });
      if (data) importId = data.data.id;
      else {
        failures.push({ name: file.name, text: describeError(error) });
      }
    }
    setState({ remaining: 0, failures });
    isRunning.current = false;
    if (importId !== undefined) onImport(importId);
  };
  return { ...state, start };
}
