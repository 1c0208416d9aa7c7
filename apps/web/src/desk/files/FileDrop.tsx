import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '../../lib/cx.ts';

interface FileDropProps {
  label: string;
  /** What may be chosen. */
  help: string;
  onFile: (file: File) => void;
}

/** A place to drop a CSV file on, and the way to choose one. */
export function FileDrop({ label, help, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex min-h-44 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-dashed p-5 text-center transition-colors duration-150',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
        isOver ? 'border-clay bg-clay-tint' : 'border-control bg-sand-2 hover:border-ink',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileUp aria-hidden size={28} strokeWidth={1.75} className="text-clay" />
      <span className="font-semibold">{label}</span>
      <span className="text-sm text-muted">{help}</span>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </label>
  );
}
