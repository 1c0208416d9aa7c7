import type { Handler } from '../../platform/http/implement.ts';
import { badField, Refusal } from '../../platform/http/refusal.ts';
import { isCountry } from '../country.queries.ts';
import { bankSent } from '../store/bank-details.ts';
import { applicationOf, apply, documentsOf } from './application.queries.ts';
import { standingView } from './application.view.ts';

export const applyAsVendor: Handler<'applyAsVendor'> = async ({ input, caller, language, deps }) => {
  const { pool, clock } = deps;
  if (caller.role === 'vendor') throw new Refusal('ALREADY_VENDOR');
  if (caller.role !== 'user') throw new Refusal('FORBIDDEN');
  const bank = bankSent(input);
  if (!(await isCountry(pool, input.country_code))) throw badField('country_code', 'is not one of get_countries');
  const applied = await apply(
    pool,
    {
      userId: caller.id,
      storeName: input.store_name,
      categories: input.categories,
      description: input.description,
      city: input.city,
      countryIso2: input.country_code,
      language,
      bank,
    },
    clock.now(),
  );
  // Accepted since this session was looked up.
  if (!applied) throw new Refusal('ALREADY_VENDOR');
  const [application, documents] = await Promise.all([applicationOf(pool, caller.id), documentsOf(pool, caller.id)]);
  return { say: 'applicationSent', data: standingView(application, documents) };
};
