/** What the file input offers. */
export const ACCEPTED_FILES = '.csv,.jsonl,.jpg,.jpeg,.png,.webp,.zip';

/** Other files in a folder or an archive, such as .DS_Store, are ignored. */
export const isCatalogueFile = ({ name }: { name: string }) => /\.(csv|jsonl|jpe?g|png|webp)$/i.test(name);

export const isArchive = ({ name }: { name: string }) => /\.zip$/i.test(name);
