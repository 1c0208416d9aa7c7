// SQL: one statement, as each request of a view-as session waits for it.
import type { Queryable } from '@trad/database/connections/transaction';

export interface ViewAsSessionRow {
  /** The vendor. */
  id: number;
  /** When the vendor's account was created. */
  createdAt: Date;
  /** The operator. */
  viewerId: number;
  viewerSessionId: string;
}

/** Finds a valid view-as session: of an active vendor, and of an operator whose own session is valid. */
export const findViewAsSession = async (
  db: Queryable,
  id: string,
  now: Date,
): Promise<ViewAsSessionRow | undefined> => {
  const { rows } = await db.query<ViewAsSessionRow>({
    name: 'view-as-session',
    text: `SELECT u.id, u.created_at AS "createdAt", o.id AS "viewerId", s.id AS "viewerSessionId"
     FROM vendor_view v JOIN user_account u ON u.id = v.user_id JOIN session s ON s.id = v.viewer_session_id
     JOIN user_account o ON o.id = s.user_id
     WHERE v.id = $1 AND v.ended_at IS NULL AND v.expires_at > $2 AND u.status = 'active' AND u.role_id = 2
       AND s.revoked_at IS NULL AND s.expires_at > $2 AND (s.idle_expires_at IS NULL OR s.idle_expires_at > $2)
       AND o.status = 'active' AND o.role_id = 1`,
    values: [id, now],
  });
  return rows[0];
};
