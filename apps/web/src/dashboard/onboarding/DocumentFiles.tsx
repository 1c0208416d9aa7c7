import {
  DOCUMENT_KINDS,
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
} from '@trad/contract/dashboard/document-limits';
import type { VendorDocument } from '@trad/contract/dashboard/vendor-application';
import { useId, useRef, useState } from 'react';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { paths } from '../../app/paths.ts';
import { useAppSelector } from '../../app/state/store.ts';
import {
  useDeleteVendorDocumentMutation,
  useUploadVendorDocumentMutation,
} from '../../features/dashboard/vendor-application.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { FileSize } from '../FileSize.tsx';

const MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

interface DocumentFilesProps {
  documents: VendorDocument[];
  /** Called with each upload, which always resolves. */
  onUpload?: (upload: Promise<unknown>) => void;
}

/** Uploaded documents by kind. A file is uploaded when it is chosen. */
export function DocumentFiles({ documents, onUpload }: DocumentFilesProps) {
  const t = useT();
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  if (!isSignedIn) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-sand-2 p-5">
        <p className="max-w-[44ch] text-body">{t('onboarding.filesNeedAccount')}</p>
        <ButtonLink variant="outline" size="sm" to={paths.vendorOnboarding('welcome')}>
          {t('signUp.title')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {DOCUMENT_KINDS.map((kind) => (
        <DocumentKindRow
          key={kind}
          kind={kind}
          documents={documents.filter((document) => document.kind === kind)}
          isFull={documents.length >= MAX_DOCUMENTS}
          onUpload={onUpload}
        />
      ))}
    </ul>
  );
}

interface DocumentKindRowProps {
  kind: DocumentKind;
  documents: VendorDocument[];
  /** Whether the applicant has the maximum number of documents. */
  isFull: boolean;
  onUpload: DocumentFilesProps['onUpload'];
}

function DocumentKindRow({ kind, documents, isFull, onUpload }: DocumentKindRowProps) {
  const t = useT();
  const [upload, { isLoading }] = useUploadVendorDocumentMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteVendorDocumentMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const label = t(`onboarding.document.${kind}`);

  const uploadFile = async (file: File | undefined) => {
    // Otherwise choosing the same file again after an error fires no change event.
    if (input.current) input.current.value = '';
    if (!file || isLoading) return;
    if (!MEDIA_TYPES.includes(file.type)) return setFailure(t('onboarding.fileType'));
    if (file.size > MAX_DOCUMENT_BYTES) return setFailure(t('onboarding.fileSize'));
    setFailure(null);
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', file);
    const uploading = upload({ input: form, key: createIdempotencyKey() });
    onUpload?.(uploading);
    const { error } = await uploading;
    if (error) setFailure(getErrorText(error, t('onboarding.fileFailed')));
  };
  const removeDocument = async (id: number) => {
    const { error } = await remove({ id });
    setFailure(error ? getErrorText(error, t('onboarding.fileNotRemoved')) : null);
  };
  return (
    <li className="py-4.5">
      <div className="flex items-center justify-between gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
        <p id={labelId} className="font-semibold">
          {label}
        </p>
        <input
          ref={input}
          type="file"
          accept={MEDIA_TYPES.join()}
          tabIndex={-1}
          aria-label={label}
          className="sr-only"
          onChange={({ target }) => void uploadFile(target.files?.[0])}
        />
        <Button
          variant="outline"
          size="sm"
          busy={isLoading}
          disabled={isFull}
          aria-describedby={labelId}
          onClick={() => input.current?.click()}
        >
          {!isLoading && <Icon name="upload" size={18} />}
          {t(isLoading ? 'onboarding.uploading' : 'onboarding.upload')}
        </Button>
      </div>
      {documents.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-2">
          {documents.map(({ id, name, bytes }) => (
            <li key={id} className="flex min-h-12 items-center gap-3 rounded-control bg-sand-2 ps-4 pe-1">
              <Icon name="file-text" size={20} className="shrink-0 text-clay" />
              <span className="min-w-0 truncate">
                <bdi>{name}</bdi>
              </span>
              <FileSize bytes={bytes} />
              <IconButton
                label={t('onboarding.removeFile', { name })}
                disabled={isRemoving}
                onClick={() => removeDocument(id)}
              >
                <Icon name="x" size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ErrorNotice className="mt-3">{failure}</ErrorNotice>
    </li>
  );
}
