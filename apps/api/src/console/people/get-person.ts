import { ROLE_IDS } from '@trad/contract/account';
import { canChangeAccount, listValidSessions } from '../../account/account.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findPerson, isAddressOfOperator, listMailsTo } from './person.queries.ts';
import { toPersonView } from './person.view.ts';

export const getPerson: Handler<'getPerson'> = async ({ input: { id }, caller, deps: { prisma, clock } }) => {
  const person = await findPerson(prisma, id);
  if (!person) throw new Refusal('NOT_FOUND');
  const isYou = id === caller.id;
  // Sessions and mails of operators reveal where the staff works. A guest may have typed an operator's address.
  const isOfStaff =
    person.roleId === ROLE_IDS.operator ||
    (person.status === 'guest' && (await isAddressOfOperator(prisma, person.email)));
  const isLimited = isOfStaff && !isYou && !caller.permissions.has('staff.read');
  const [sessions, mails] = isLimited
    ? [[], []]
    : await Promise.all([listValidSessions(prisma, id, clock.now()), listMailsTo(prisma, person.email)]);
  const canChange = caller.permissions.has('people.write') && canChangeAccount(caller, person);
  return { data: toPersonView(person, { canChange, isYou, isLimited, sessions, mails }) };
};
