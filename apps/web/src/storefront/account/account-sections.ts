/** The ids of sections of /manage-account, which the account's navigation links to. */
export const accountSections = { devices: 'devices', data: 'your-data' } as const;
