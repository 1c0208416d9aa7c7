import type { Handler } from '../../platform/http/implement-calls.ts';
import { MAX_SHOWN_COUNT } from '../list-page.ts';
import { countPeople } from './people.queries.ts';
import type { PeopleFilter } from './people-filter.queries.ts';

/** The filters of the built-in views, as in the console's URLs. */
const VIEWS = {
  vendors: { role: ['vendor'] },
  operators: { role: ['operator'] },
  suspended: { status: ['suspended'] },
  unconfirmed: { confirmed: 0 },
  joined: { days: 7 },
} as const satisfies Record<string, { [K in keyof PeopleFilter]: unknown }>;

export const getPeopleCounts: Handler<'getPeopleCounts'> = async ({ deps: { pool, clock } }) => {
  const now = clock.now();
  const count = (filter: object) => countPeople(pool, filter as PeopleFilter, MAX_SHOWN_COUNT, now);
  const [vendors = 0, operators = 0, suspended = 0, unconfirmed = 0, joined = 0] = await Promise.all(
    [VIEWS.vendors, VIEWS.operators, VIEWS.suspended, VIEWS.unconfirmed, VIEWS.joined].map(count),
  );
  return { data: { vendors, operators, suspended, unconfirmed, joined } };
};
