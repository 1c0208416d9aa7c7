/** The public interface of the console: what other domains may import. */
export { catalogueFileJobs, catalogueImportJobs } from './imports/run-catalogue-import.ts';
