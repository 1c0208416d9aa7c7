import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import {
  changeDelivery,
  findCountries,
  findZone,
  incrementVersions,
  lockZones,
  moveCountry,
} from './delivery.queries.ts';

export const setCountryDelivery: Handler<'setCountryDelivery'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { iso2, is_delivered_to } = input;
  const isDeliveredTo = is_delivered_to === 1;
  await prisma.$transaction(async (tx) => {
    if (!(await changeDelivery(tx, iso2, isDeliveredTo))) {
      const [country] = await findCountries(tx, [iso2]);
      throw country ? new Refusal('EDITED_MEANWHILE', { data: { is_delivered_to } }) : new Refusal('NOT_FOUND');
    }
    const change = { before: { isDeliveredTo: !isDeliveredTo }, after: { isDeliveredTo } };
    await recordChange(tx, actor, { subjectKind: 'country', id: iso2, ...change }, clock.now());
  });
  return { data: { is_delivered_to } };
};

export const setCountryZone: Handler<'setCountryZone'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { iso2, zone_id: zoneId, from } = input;
  if (zoneId === from) throw createInvalidFieldError('zone_id', 'is the zone that it is in');
  const isDeliveredTo = await prisma.$transaction(async (tx) => {
    await lockZones(tx);
    const [country] = await findCountries(tx, [iso2]);
    const zone = zoneId === null ? null : await findZone(tx, zoneId);
    if (!country || zone === undefined) throw new Refusal('NOT_FOUND');
    if (zone?.isDefault) throw createInvalidFieldError('zone_id', 'is the default zone: send null');
    const former = country.deliveryZones[0]?.zone;
    if ((former?.id ?? null) !== from)
      throw new Refusal('EDITED_MEANWHILE', { data: { zone_id: former?.id ?? null, zone: former?.name ?? null } });
    await moveCountry(tx, iso2, zone?.id ?? null);
    await incrementVersions(
      tx,
      [former?.id, zone?.id].filter((id) => id !== undefined),
    );
    const [before, after] = [former, zone].map((one) => ({ zone: one?.name ?? null, zoneId: one?.id ?? null }));
    const change = { before: before ?? null, after: after ?? null };
    await recordChange(tx, actor, { subjectKind: 'country', id: iso2, ...change }, clock.now());
    return country.isDeliveredTo;
  });
  return { data: { iso2, zone_id: zoneId, is_delivered_to: isDeliveredTo ? 1 : 0 } };
};
