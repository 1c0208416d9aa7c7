import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getSynonyms } from './get-synonyms.ts';
import { addSynonym, deleteSynonym, updateSynonym } from './save-synonym.ts';
import { trySynonym } from './try-synonym.ts';

export const synonymRoutes = implementCalls({ getSynonyms, addSynonym, updateSynonym, deleteSynonym, trySynonym });
