import { type DragEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ACCEPTED_EXTENSIONS, isImportable } from './importable-files.ts';
import { listDroppedFiles } from './list-dropped-files.ts';

interface DropFilesProps {
  /** Whether it is shown below an import, to which it adds files. */
  isSmall: boolean;
  /** The number of files that are not uploaded yet. */
  remaining: number;
  onFiles: (files: File[]) => void;
}

/** Takes files and folders by drop or by a file input. */
export function DropFiles({ isSmall, remaining, onFiles }: DropFilesProps) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const isBusy = remaining > 0;
  const pass = (files: readonly File[]) => {
    if (isBusy) return;
    // A folder may have other files, which are ignored; somebody who chooses one by itself is told that it cannot be imported.
    const chosen = files.filter(
      (file) => isImportable(file) || !(file.webkitRelativePath || file.name.startsWith('.')),
    );
    if (chosen.length === 0) toast('error', t('import.unsupported'));
    else onFiles(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // Not a text or a link.
    if (!event.dataTransfer.types.includes('Files')) return;
    listDroppedFiles(event.dataTransfer, isImportable).then(pass, () => toast('error', t('import.unreadable')));
  };
  const inputs = [
    { label: t('import.chooseFiles'), folder: false },
    { label: t('import.chooseFolder'), folder: true },
  ];
  return (
    <section
      aria-label={t('import.files')}
      className={cx(
        'flex flex-col items-center justify-center gap-3 rounded-panel border border-dashed p-5 text-center',
        isOver ? 'border-clay bg-clay-tint' : 'border-control bg-white',
        !isSmall && 'min-h-52',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!isSmall && <Icon name="file-up" size={28} className="stroke-[1.5] text-muted" />}
      <p className={isSmall ? 'text-muted' : 'max-w-120 text-muted'}>
        {isBusy ? t('import.uploading', { count: remaining }) : t(isSmall ? 'import.dropMore' : 'import.drop')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {inputs.map(({ label, folder }) => (
          <label
            key={label}
            className={cx(
              'console-button console-button-outline cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
              isBusy && 'opacity-50',
              folder && 'max-md:hidden',
            )}
          >
            {label}
            <input
              type="file"
              multiple
              accept={folder ? undefined : ACCEPTED_EXTENSIONS}
              disabled={isBusy}
              className="sr-only"
              {...(folder && { webkitdirectory: '' })}
              onChange={({ target }) => {
                pass([...(target.files ?? [])]);
                // Otherwise choosing the same files again fires no event.
                target.value = '';
              }}
            />
          </label>
        ))}
      </div>
    </section>
  );
}
