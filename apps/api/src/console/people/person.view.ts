import { PERSON_STATUSES, type Person } from '@trad/contract/console/people';
import { toMajorUnits } from '@trad/contract/money';
import type { OrderStatus } from '@trad/contract/orders';
import { STAFF_ROLES } from '@trad/contract/permissions';
import { SESSION_LIFETIMES } from '../../platform/security/session-lifetime.ts';
import { toRole } from './get-people.ts';
import type { listMailsTo, PersonDetails } from './person.queries.ts';

const omitEmpty = (lines: readonly (string | null)[]) => lines.filter((line): line is string => Boolean(line));

interface SessionRow {
  id: string;
  device: string | null;
  network: string | null;
  createdAt: Date;
  expiresAt: Date;
  idleExpiresAt: Date | null;
}

/** Computes the last use from the idle expiry, which each use of a session moves; null: sessions of this role have none. */
const getLastUse = ({ idleExpiresAt, createdAt }: SessionRow, role: ReturnType<typeof toRole>) => {
  const { idleMs } = SESSION_LIFETIMES[role];
  if (!idleExpiresAt || idleMs === null) return null;
  return new Date(Math.max(createdAt.getTime(), idleExpiresAt.getTime() - idleMs)).toISOString();
};

/** What the view needs besides the row. */
interface ViewContext {
  canChange: boolean;
  isYou: boolean;
  /** Whether the sessions and mails are left out. */
  isLimited: boolean;
  sessions: readonly SessionRow[];
  mails: Awaited<ReturnType<typeof listMailsTo>>;
}

export const toPersonView = (
  row: PersonDetails,
  { canChange, isYou, isLimited, sessions, mails }: ViewContext,
): Person => {
  const role = toRole(row.roleId);
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    is_email_confirmed: row.emailConfirmedAt ? 1 : 0,
    phone: row.mobile,
    country_code: row.countryIso2,
    role,
    status: PERSON_STATUSES.find((status) => status === row.status) ?? 'active',
    created_at: row.createdAt.toISOString(),
    birthday: row.dob?.toISOString().slice(0, 10) ?? null,
    profile_address: omitEmpty([row.address, row.street, row.area, row.city, row.pincode]).join(', ') || null,
    suspended:
      row.status === 'suspended' ? { at: row.suspendedAt?.toISOString() ?? null, reason: row.suspensionReason } : null,
    can_change: canChange ? 1 : 0,
    is_you: isYou ? 1 : 0,
    is_limited: isLimited ? 1 : 0,
    favourites: row._count.favorites,
    followed_stores: row._count.follows,
    reviews_total: row._count.reviews,
    orders_total: row._count.orders,
    addresses: row.addresses.map((address) => ({
      id: address.id,
      name: `${address.firstName} ${address.lastName}`.trim(),
      lines: omitEmpty([
        address.line1,
        address.line2,
        address.landmark,
        omitEmpty([address.city, address.state, address.zip]).join(', '),
      ]),
      country_code: address.countryIso2,
      phone: address.phone,
      is_default: address.defaultOf === null ? 0 : 1,
    })),
    last_orders: row.orders.map((order) => {
      const { symbol, decimals } = row.currencies.find(({ code }) => code === order.currencyCode) ?? {
        symbol: order.currencyCode,
        decimals: 2,
      };
      return {
        id: order.id,
        created_at: order.createdAt.toISOString(),
        status: order.status as OrderStatus,
        total: toMajorUnits(Number(order.totalMinor), decimals),
        currency_symbol: symbol,
        decimals,
      };
    }),
    last_reviews: row.reviews.map((review) => ({
      id: review.id,
      product: review.product.name,
      rating: review.rating,
      title: review.title,
      status: review.status,
      created_at: review.createdAt.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      network: session.network,
      created_at: session.createdAt.toISOString(),
      last_used_at: getLastUse(session, role),
      expires_at: session.expiresAt.toISOString(),
    })),
    store: row.store,
    staff_roles: STAFF_ROLES.filter((code) => row.staff?.roles.some(({ roleCode }) => roleCode === code)),
    mails: mails.map((mail) => ({
      id: Number(mail.id),
      kind: mail.kind,
      subject: mail.subject,
      created_at: mail.createdAt.toISOString(),
      sent_at: mail.sentAt?.toISOString() ?? null,
    })),
  };
};
