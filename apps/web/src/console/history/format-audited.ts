import type { AuditEntry } from '@trad/contract/console/audit';
import { toMajorUnits, toPercent } from '@trad/contract/money';
import { joinNames } from '@trad/contract/text/join-names';
import type { MessageKey, Translate } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatPercent } from '../stores/format-percent.ts';

/** The names of frequent fields. The stored names of others are split into words (`splitName`). */
const FIELDS: Readonly<Record<string, MessageKey>> = {
  status: 'audit.field.status',
  state: 'audit.field.state',
  withdrawals: 'audit.field.withdrawals',
  downloadedFile: 'audit.field.bankFile',
  name: 'audit.field.name',
  reason: 'audit.field.reason',
  note: 'audit.field.note',
  role: 'audit.field.role',
  roles: 'audit.field.roles',
  hidden: 'audit.field.hidden',
  hiddenReason: 'audit.field.hiddenReason',
  stock: 'audit.field.stock',
  description: 'audit.field.description',
  commissionBp: 'audit.field.commission',
  enabled: 'audit.field.enabled',
  position: 'audit.field.position',
  // Of a moved category: its position among its siblings, from 1.
  place: 'audit.field.position',
  takenBy: 'audit.field.takenBy',
  query: 'audit.field.query',
  city: 'audit.field.city',
  language: 'audit.field.language',
  cashLimitMinor: 'audit.field.cashLimit',
  featured: 'audit.field.featured',
  openedDocument: 'audit.field.openedDocument',
  linkVersion: 'audit.field.linkVersion',
  mailSentAgain: 'audit.field.mailSentAgain',
  question: 'audit.field.question',
  category: 'audit.field.category',
  trackingNumber: 'audit.field.trackingNumber',
  active: 'audit.field.active',
  list: 'audit.field.list',
  currencyCode: 'audit.field.currencyCode',
  phrases: 'audit.field.phrases',
  amountMinor: 'audit.field.amountMinor',
  isShared: 'audit.field.isShared',
  isSearched: 'audit.field.isSearched',
  applicationStatus: 'audit.field.applicationStatus',
  wasInCategory: 'audit.field.wasInCategory',
  file: 'audit.field.file',
  bytes: 'audit.field.bytes',
  key: 'audit.field.fileKey',
  countries: 'audit.field.countries',
  isDeliveredTo: 'audit.field.isDeliveredTo',
  isOn: 'audit.field.isOn',
  symbol: 'audit.field.symbol',
  zone: 'audit.field.zone',
  zoneId: 'audit.field.zoneId',
  'standard days': 'audit.field.standardDays',
  'fast days': 'audit.field.fastDays',
};

/** Fields that exist once per currency, such as 'standard charge USD'. */
const CURRENCY_FIELDS: Readonly<Record<string, MessageKey>> = {
  'standard charge': 'audit.field.standardCharge',
  'standard free from': 'audit.field.standardFreeFrom',
  'fast charge': 'audit.field.fastCharge',
  'fast free from': 'audit.field.fastFreeFrom',
};

/** 'hiddenReason' → 'Hidden reason'. Names with spaces are texts already. */
function splitName(field: string): string {
  if (field.includes(' ')) return field;
  const words = field
    .replace(/(Minor|Bp|Iso2)$/, '')
    .replace(/([a-z\d])([A-Z])/g, (_match, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function formatFieldName(field: string, t: Translate): string {
  const [, name = '', currency] = /^(.+) ([A-Z]{3})$/.exec(field) ?? [];
  const currencyKey = Object.hasOwn(CURRENCY_FIELDS, name) ? CURRENCY_FIELDS[name] : undefined;
  if (currencyKey) return t(currencyKey, { currency });
  const key = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return key ? t(key) : splitName(field);
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** An amount in minor units, with the code of its currency: the log has neither its symbol nor its decimals. */
const formatMinorAmount = (minor: number, currency: string, locale: string) => {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return `${formatNumber(toMajorUnits(minor, decimals), locale, decimals)} ${currency}`;
};

/** The code of the currency of an entry’s amounts; undefined unless the changed row is a currency: others do not name theirs. */
export const findCurrency = ({ thing, thing_id }: Pick<AuditEntry, 'thing' | 'thing_id'>): string | undefined =>
  thing === 'currency' ? thing_id : undefined;

/** Formats a value of the audit log; null without a value. `rowCurrency` is the currency of fields in minor units, where it is known. */
export function formatAudited(
  value: unknown,
  field: string,
  t: Translate,
  locale: string,
  rowCurrency?: string,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  const currency = field.endsWith('Minor') ? rowCurrency : /(?:price|charge|free from) ([A-Z]{3})$/.exec(field)?.[1];
  if (typeof value === 'number' && currency) return formatMinorAmount(value, currency, locale);
  if (typeof value === 'number') return field.endsWith('Bp') ? formatPercent(toPercent(value), locale) : String(value);
  if (typeof value === 'string') return ISO_TIME.test(value) ? formatMoment(value, locale) : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => formatAudited(item, '', t, locale, rowCurrency) ?? '–');
    return items.length > 0 ? joinNames(items, locale) : null;
  }
  return joinNames(
    Object.entries(value).map(
      ([name, inner]) => `${splitName(name)}: ${formatAudited(inner, name, t, locale, rowCurrency) ?? '–'}`,
    ),
    locale,
  );
}
