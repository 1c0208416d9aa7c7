// JavaScript, because Prisma's schema engine runs it without a compiler.

/**
 * Returns a migration's SQL for a server of this version (of `server_version_num`). PostgreSQL has virtual columns since
 * version 18: before, the same columns are stored.
 */
export const adaptToVersion = (sql, version) =>
  version >= 180_000 ? sql : sql.replaceAll(/(?<=GENERATED ALWAYS AS \(.*\)) VIRTUAL\b/g, ' STORED');
