import { resolve } from 'node:path';
import { buildPrograms } from './bundling-options.ts';

await buildPrograms(resolve(import.meta.dirname, '../../dist'));
