// A heap that may grow to gigabytes lets garbage lie until it has grown fourfold; under this limit it is cleared earlier, and
// what the server keeps is a fraction of it. Without source maps: the bundle's own names can be read, and its map took
// some 100 MB under load. Room for 16 MB of what is young: rendered pages leave much that is soon gone, and cost a tenth
// less where it need not be sorted as often. By itself V8 walks all that is old whenever it has grown by 40 percent, under
// load every second; and helpers that share the sorting wait for each other where the cores have other work to do.
/** Node's options and the entry point of the server. */
export const serverArguments = [
  '--max-old-space-size=512',
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
  '--no-parallel-scavenge',
  'apps/api/dist/server.js',
];
