import { implementCalls } from '../../platform/http/implement-calls.ts';
import { exportPeople } from './export-people.ts';
import { getPeople } from './get-people.ts';
import { getPeopleCounts } from './get-people-counts.ts';
import { getPerson } from './get-person.ts';

export const peopleRoutes = implementCalls({ getPeople, getPeopleCounts, exportPeople, getPerson });
