import { matchPath } from 'react-router-dom';

/** Every page of the desk, and the screen that it shows. */
export const pages = {
  '/vendor/dashboard': 'DashboardScreen',
} as const;
export type DeskPath = keyof typeof pages;
export type DeskScreen = (typeof pages)[DeskPath];

/** The screen at a path; undefined where there is none. */
export const screenAt = (pathname: string): DeskScreen | undefined => {
  const found = Object.entries(pages).find(([path]) => matchPath({ path, end: true }, pathname));
  return found?.[1];
};
