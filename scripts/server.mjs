/** Node's options and the file with which the server is run. */
export const serverArguments = ['--enable-source-maps', 'apps/api/dist/server.js'];
