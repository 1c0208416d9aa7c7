import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../lib/cx.ts';

interface FileDropProps {
  label: string;
  /** Describes the accepted files. */
  help: string;
  icon: ReactNode;
  /** The `accept` attribute of the file input. */
  accept: string;
  multiple?: boolean;
  className?: string;
  /** The name by which a form finds the input. */
  field?: string;
  onFiles: (files: File[]) => void;
}

/** A drop zone with a file input. */
export function FileDrop({ label, help, icon, accept, multiple = false, className, field, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const passFiles = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length) onFiles(chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    passFiles(event.dataTransfer.files);
  };
  return (
    <label
      className={cx(
        'flex min-h-44 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-dashed p-5 text-center transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
        isOver ? 'border-clay bg-clay-tint' : 'border-control bg-sand-2 hover:border-ink',
        className,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {icon}
      <span className="font-semibold">{label}</span>
      <span className="text-sm text-muted">{help}</span>
      <input
        type="file"
        data-field={field}
        accept={accept}
        multiple={multiple}
        className="sr-only"
        onChange={({ target }) => {
          passFiles(target.files);
          // Otherwise choosing the same file again fires no change event.
          target.value = '';
        }}
      />
    </label>
  );
}
