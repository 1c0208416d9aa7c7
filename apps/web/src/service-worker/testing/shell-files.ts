// In place of the build's own module.

export const buildId = 'build2';
export const shellFiles: readonly string[] = [];
export const catalogues: Readonly<Record<string, readonly string[]>> = {};
