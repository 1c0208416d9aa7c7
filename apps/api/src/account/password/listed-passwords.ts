import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The library's list of passwords, in a file of its own so that it is loaded when it is needed. Not by a dynamic import
 * of the package itself: in the bundled server, esbuild gives such an import of a CommonJS package no named exports.
 */
export const listedPasswords = dictionary['passwords-common'].map(String);
