/** Catalogue files and pictures. */
const EXTENSIONS = ['.csv', '.jsonl', '.jpg', '.jpeg', '.png', '.webp'];
const ARCHIVE_EXTENSION = '.zip';

/** What the file input offers. */
export const ACCEPTED_EXTENSIONS = [...EXTENSIONS, ARCHIVE_EXTENSION].join();

type Named = Pick<File, 'name'>;

export const hasImportableExtension = ({ name }: Named) =>
  EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));

export const isArchive = ({ name }: Named) => name.toLowerCase().endsWith(ARCHIVE_EXTENSION);

/** Whether a file can be uploaded, or has files that can. */
export const isImportable = (file: Named) => hasImportableExtension(file) || isArchive(file);
