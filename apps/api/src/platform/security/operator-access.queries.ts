// SQL: one statement, as each call of operators waits for it.
import type { Deps } from '../deps.ts';

/**
 * The permissions that the roles of an operator have together, and whether they lack a second factor that a role requires. Null:
 * they have one, which the session has not shown.
 */
export const findOperatorAccess = async (
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  userId: number,
  sessionId: string,
) => {
  const { rows } = await pool.query<{
    permissions: string[];
    isRequired: boolean;
    isEnabled: boolean;
    isShown: boolean;
  }>({
    name: 'operator-access',
    text: `SELECT ARRAY(SELECT DISTINCT p.permission FROM staff_member_role m
         JOIN staff_role_permission p ON p.role_code = m.role_code WHERE m.user_id = $1) AS permissions,
       EXISTS (SELECT FROM staff_member_role m JOIN staff_role r ON r.code = m.role_code
         WHERE m.user_id = $1 AND r.requires_second_factor) AS "isRequired",
       EXISTS (SELECT FROM second_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS "isEnabled",
       EXISTS (SELECT FROM session WHERE id = $2 AND second_factor_at IS NOT NULL) AS "isShown"`,
    values: [userId, sessionId],
  });
  const [row] = rows;
  if (!row || (row.isEnabled && !row.isShown)) return null;
  const lacksSecondFactor = config.requiresSecondFactor && row.isRequired && !row.isEnabled;
  return { permissions: new Set(row.permissions), lacksSecondFactor };
};
