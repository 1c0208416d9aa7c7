type IsWanted = (file: File) => boolean;

const readFile = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const readEntries = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

const listFiles = async (entry: FileSystemEntry, isWanted: IsWanted): Promise<File[]> => {
  if (entry.isFile) return [await readFile(entry as FileSystemFileEntry)];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  // A reader returns a hundred entries at a time, and none at the end.
  for (let entries = await readEntries(reader); entries.length > 0; entries = await readEntries(reader)) {
    for (const inner of entries) files.push(...(await listFiles(inner, isWanted)));
  }
  return files.filter(isWanted);
};

/** Lists the files of a drop, with the wanted ones in its folders. A file that cannot be read rejects the promise. */
export const listDroppedFiles = async ({ items, files }: DataTransfer, isWanted: IsWanted): Promise<File[]> => {
  // Before the first await: the browser empties the transfer after the event.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const dropped = [...files];
  if (entries.length === 0) return dropped;
  return (await Promise.all(entries.map((entry) => listFiles(entry, isWanted)))).flat();
};
