import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { type Shop, TEST_SECRET } from './shop.ts';

const encodeBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const decodePayload = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A session token as the shop signs it, or with another header, secret or hash. */
export const signToken = (header: object, payload: object, secret = TEST_SECRET, hash = 'sha256') => {
  const text = `${encodeBase64(header)}.${encodeBase64(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signRs256 = (payload: object) => {
  const text = `${encodeBase64({ alg: 'RS256', typ: 'JWT' })}.${encodeBase64(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
};
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Tokens of a valid session with an invalid signature, or with another algorithm than the shop's. */
export const forgeTokens = (token: string): Record<string, string> => {
  const payload = decodePayload(token);
  return {
    'no algorithm': `${encodeBase64({ alg: 'none', typ: 'JWT' })}.${encodeBase64(payload)}.`,
    'no algorithm, but a signature': signToken({ alg: 'none', typ: 'JWT' }, payload),
    'RS256 by another key': signRs256(payload),
    'RS256 by our secret': signToken({ alg: 'RS256', typ: 'JWT' }, payload),
    'HS256 by a public key': signToken({ alg: 'HS256', typ: 'JWT' }, payload, publicPem),
    HS512: signToken({ alg: 'HS512', typ: 'JWT' }, payload, TEST_SECRET, 'sha512'),
    'a foreign key': signToken({ alg: 'HS256', typ: 'JWT' }, payload, 'another secret that is long enough, too'),
  };
};

/** Validly signed tokens that are no longer accepted: of sessions that ended, and of a suspended user. */
export const createEndedTokens = async (
  shop: Shop,
  buildToken: () => Promise<string>,
): Promise<Record<string, string>> => {
  const createEndedToken = async (sql: string) => {
    const token = await buildToken();
    const { sid, sub } = decodePayload(token);
    await shop.pool.query(sql, [sql.includes('user_account') ? sub : sid]);
    return token;
  };
  return {
    revoked: await createEndedToken('UPDATE session SET revoked_at = now() WHERE id = $1'),
    expired: await createEndedToken(`UPDATE session SET expires_at = '2000-01-01' WHERE id = $1`),
    'of a deleted session': await createEndedToken('DELETE FROM session WHERE id = $1'),
    'of a suspended person': await createEndedToken(`UPDATE user_account SET status = 'suspended' WHERE id = $1`),
  };
};
