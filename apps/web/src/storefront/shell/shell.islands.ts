import { defineIsland } from '../hydration/define-island.ts';

export const categoryPanel = defineIsland('CategoryPanel', () => import('./CategoryPanel.tsx'));
export const footer = defineIsland('Footer', () => import('./Footer.tsx'));
export const offlineTasks = defineIsland('OfflineTasks', () => import('../offline/OfflineTasks.tsx'));
