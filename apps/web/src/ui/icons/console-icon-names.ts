/** The icons that only the operators' console shows, by their names in Lucide: no file of the storefront has them. */
export const consoleIconNames = ['keyboard', 'log-out', 'lock'] as const;
