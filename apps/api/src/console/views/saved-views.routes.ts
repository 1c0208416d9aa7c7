import { implementCalls } from '../../platform/http/implement-calls.ts';
import { deleteSavedView, getSavedViews, saveView } from './saved-views.ts';

export const savedViewRoutes = implementCalls({ getSavedViews, saveView, deleteSavedView });
