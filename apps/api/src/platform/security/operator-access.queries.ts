// SQL: one statement, because each call of operators waits for it.
import type { Deps } from '../deps.ts';

/**
 * The union of the permissions of an operator's roles, and whether the operator lacks a second factor that a role requires. Null:
 * the operator has a second factor, and this session has not been verified with it.
 */
export const findOperatorAccess = async (
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  userId: number,
  sessionId: string,
) => {
  const { rows } = await pool.query<{
    permissions: string[];
    isSecondFactorRequired: boolean;
    hasSecondFactor: boolean;
    isVerified: boolean;
  }>({
    name: 'operator-access',
    text: `SELECT ARRAY(SELECT DISTINCT p.permission FROM staff_member_role m
         JOIN staff_role_permission p ON p.role_code = m.role_code WHERE m.user_id = $1) AS permissions,
       EXISTS (SELECT FROM staff_member_role m JOIN staff_role r ON r.code = m.role_code
         WHERE m.user_id = $1 AND r.requires_second_factor) AS "isSecondFactorRequired",
       EXISTS (SELECT FROM second_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS "hasSecondFactor",
       EXISTS (SELECT FROM session WHERE id = $2 AND second_factor_at IS NOT NULL) AS "isVerified"`,
    values: [userId, sessionId],
  });
  const [row] = rows;
  if (!row || (row.hasSecondFactor && !row.isVerified)) return null;
  const lacksSecondFactor = config.requiresSecondFactor && row.isSecondFactorRequired && !row.hasSecondFactor;
  return { permissions: new Set(row.permissions), lacksSecondFactor };
};
