/** The icons that only the operators' console shows, by their names in Lucide: no file of the storefront has them. */
export const consoleIconNames = [
  'bookmark-plus',
  'columns-3',
  'file-check',
  'folder-tree',
  'keyboard',
  'landmark',
  'list-filter',
  'lock',
  'mail',
  'log-out',
  'rows-3',
  'rows-4',
  'settings-2',
  'sticky-note',
  'terminal',
  'users',
] as const;
