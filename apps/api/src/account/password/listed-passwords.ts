import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The library's password list, in its own file for a dynamic import. The package itself cannot be imported dynamically:
 * in the bundled server, esbuild gives such an import of a CommonJS package no named exports.
 */
export const listedPasswords = dictionary['passwords-common'].map(String);
