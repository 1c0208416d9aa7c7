export function adaptToVersion(sql: string, version: number): string;
