import { hash } from '@node-rs/argon2';
import { ROLE_IDS } from '@trad/contract/account';
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { ADDRESSES, PEOPLE } from '../data/people.ts';
import { STORE_PROFILES } from '../data/store-profiles.ts';
import { STORES } from '../data/stores.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { buildTranslationRows } from './translation-rows.ts';

export const DEMO_LOGINS = PEOPLE.filter(({ canSignIn }) => canSignIn).map(({ email, role }) => ({ email, role }));

/** The parameters of the API's password hashes. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** No password has this hash, so that these users cannot sign in. */
export const NO_PASSWORD = '!';

/** Inserts the demo shop's users, their addresses and their stores. Returns store ids by slug. */
export const loadPeople = async (tx: PrismaTransaction, createdAt: Date) => {
  const passwordHash = await hash(DEMO_PASSWORD, HASHING);
  const users = await tx.user.createManyAndReturn({
    data: PEOPLE.map(({ email, name, mobile, country, role, canSignIn }) => ({
      email,
      name,
      username: name,
      passwordHash: canSignIn ? passwordHash : NO_PASSWORD,
      emailConfirmedAt: createdAt,
      mobile,
      countryIso2: country,
      roleId: ROLE_IDS[role],
      createdAt,
    })),
    select: { id: true, email: true },
  });
  const userIds = new Map(users.map(({ id, email }) => [email, id]));
  const operators = PEOPLE.filter(({ role }) => role === 'operator').map(({ email }) => userIds.get(email) ?? 0);
  await tx.staffMember.createMany({ data: operators.map((userId) => ({ userId, createdAt })) });
  await tx.staffMemberRole.createMany({ data: operators.map((userId) => ({ userId, roleCode: 'admin' })) });
  await tx.address.createMany({
    data: ADDRESSES.map((address) => {
      const userId = userIds.get(address.personEmail) ?? 0;
      return {
        userId,
        defaultOf: address.isDefault ? userId : null,
        type: address.type,
        firstName: address.firstName,
        lastName: address.lastName,
        phone: address.mobile,
        line1: address.line1,
        line2: address.line2,
        city: address.city,
        state: address.state,
        countryIso2: address.country,
        zip: address.zip,
        createdAt,
      };
    }),
  });
  const ownerByStore = new Map(PEOPLE.map(({ store, email }) => [store, userIds.get(email)]));
  const stores = await tx.store.createManyAndReturn({
    data: STORES.map(({ slug, name, description, city, country, sells }) => ({
      ownerId: ownerByStore.get(slug) ?? null,
      slug,
      name,
      description: description.en,
      city,
      countryIso2: country,
      sellingCategories: [...sells],
      createdAt,
      ...buildProfileColumns(slug),
    })),
    select: { id: true, slug: true },
  });
  const storeIds = new Map(stores.map(({ id, slug }) => [slug, id]));
  await tx.storeTranslation.createMany({
    data: STORES.flatMap(({ slug, description }) => {
      const { headline = null, story = null, deliveryPolicy, returnPolicy, customOrders } = STORE_PROFILES[slug] ?? {};
      return buildTranslationRows(
        { storeId: storeIds.get(slug) ?? 0 },
        {
          description,
          headline,
          story,
          delivery_policy: deliveryPolicy ?? null,
          return_policy: returnPolicy ?? null,
          custom_orders: customOrders ?? null,
        },
      );
    }),
  });
  return storeIds;
};

const buildProfileColumns = (slug: string) => {
  const profile = STORE_PROFILES[slug];
  if (!profile) return {};
  const { portrait, banner, foundedYear, headline, story, deliveryPolicy, returnPolicy, customOrders } = profile;
  return {
    portraitKey: portrait,
    bannerKey: banner,
    foundedYear,
    headline: headline.en,
    story: story.en,
    deliveryPolicy: deliveryPolicy.en,
    returnPolicy: returnPolicy.en,
    customOrders: customOrders.en,
  };
};
