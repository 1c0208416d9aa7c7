import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getCatalogueImport, getCatalogueImportProblems, getCatalogueImports } from './get-catalogue-imports.ts';
import { cancelCatalogueImport, startCatalogueImport } from './start-catalogue-import.ts';
import { uploadCatalogueFile } from './upload-catalogue-file.ts';

export const catalogueImportRoutes = implementCalls({
  getCatalogueImports,
  getCatalogueImport,
  getCatalogueImportProblems,
  uploadCatalogueFile,
  startCatalogueImport,
  cancelCatalogueImport,
});
