import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getUndo, undoChange } from './undo-change.ts';

export const undoRoutes = implementCalls({ getUndo, undoChange });
