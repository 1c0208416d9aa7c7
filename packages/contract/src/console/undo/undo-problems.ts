/** Why the change of an entry of the audit log cannot be undone. */
export const UNDO_PROBLEMS = [
  'access',
  'created',
  'cut',
  'deleted',
  'erased',
  'export',
  'file',
  'many',
  'message',
  'money',
  'nothing',
  'password',
  'personal',
  'picture',
  'planned',
  'queue',
  'source',
  'undone',
  'vendor',
] as const;
export type UndoProblem = (typeof UNDO_PROBLEMS)[number];
