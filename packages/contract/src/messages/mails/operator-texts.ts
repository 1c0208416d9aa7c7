import { interpolate, type MessageParams } from '../message.ts';

/** The texts of mails to the operator: in English only, like the commands that they name. */
const texts = {
  'backupAlert.subject': '{shop} is not backed up',
  'backupAlert.subjectComplete': 'Older backups of {shop} cannot be deleted',
  'backupAlert.check':
    'Check that the folder of the backups is mounted and has room, that its rights let the shop write, and that a process runs jobs.',
  'backupAlert.command':
    'Then: npm run backup -- --to <folder>, or for a database of your own the backup that docs/backups.md describes.',
  'paymentAlert.subject': 'A payment at {shop} needs an operator (alert {alert})',
  'paymentAlert.details': 'Details: npm run payments -- show {attempt}',
  'paymentAlert.resolve': 'When it is done: npm run payments -- resolve {alert} --note "what was done"',
};

/** Returns a text of a mail to the operator, its `{parameters}` filled in. */
export const getOperatorMailText = (key: keyof typeof texts, params: MessageParams = {}) =>
  interpolate(texts[key], params);
