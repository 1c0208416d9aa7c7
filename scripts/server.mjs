/** Node's options and the file with which the server is run. */
export const serverArguments = [
  '--enable-source-maps',
  // A quarter of the usual room for new objects: an idle shop then keeps some 25 MB less.
  '--max-semi-space-size=4',
  'apps/api/dist/server.js',
];
