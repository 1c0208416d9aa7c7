import { resolve } from 'node:path';
import { buildPrograms } from './bundling.ts';

await buildPrograms(resolve(import.meta.dirname, '../../dist'));
