import { ROLE_IDS } from '@trad/contract/account';
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { OTHER_SHOPPERS } from '../data/shoppers.ts';
import { NO_PASSWORD } from './load-people.ts';

/** Inserts the demo shop's other shoppers, who cannot sign in, each with an address. Returns the ids of all users by e-mail address. */
export const loadOtherShoppers = async (
  tx: PrismaTransaction,
  createdAt: Date,
): Promise<ReadonlyMap<string, number>> => {
  await tx.user.createMany({
    data: OTHER_SHOPPERS.map(({ email, name, country }) => ({
      email,
      name,
      username: name,
      passwordHash: NO_PASSWORD,
      countryIso2: country,
      roleId: ROLE_IDS.shopper,
      createdAt,
    })),
  });
  const users = await tx.user.findMany({ select: { id: true, email: true } });
  const userIds = new Map(users.map(({ id, email }) => [email, id]));
  await tx.address.createMany({
    data: OTHER_SHOPPERS.map(({ email, name, line1, city, state, country, zip }) => {
      const [firstName = name, ...lastName] = name.split(' ');
      const userId = userIds.get(email) ?? 0;
      return {
        userId,
        defaultOf: userId,
        type: 'Home',
        firstName,
        lastName: lastName.join(' '),
        line1,
        city,
        state,
        countryIso2: country,
        zip,
        createdAt,
      };
    }),
  });
  return userIds;
};
