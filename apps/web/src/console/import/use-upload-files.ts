import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useUploadCatalogueFileMutation } from '../../features/console/imports.api.ts';
import { useT } from '../../i18n/use-t.ts';

interface UploadState {
  /** The number of files that are not uploaded yet. */
  left: number;
  failures: readonly { name: string; text: string }[];
}

/** Uploads files sequentially. An error is shown for each refused file, and the others are uploaded. */
export function useUploadFiles(id: number | undefined, onImport: (id: number) => void) {
  const t = useT();
  const [upload] = useUploadCatalogueFileMutation();
  const [state, setState] = useState<UploadState>({ left: 0, failures: [] });
  const start = async (files: readonly File[]) => {
    let importId = id;
    const failures: { name: string; text: string }[] = [];
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
    if (importId !== undefined) onImport(importId);
  };
  return { ...state, start };
}
