// Without an old-space limit V8 lets the heap grow fourfold to gigabytes before it collects garbage. Semi-spaces of 16
// MB: page rendering creates many short-lived objects, and with fewer scavenges a page costs a tenth less. By default
// V8 marks the old generation whenever it has grown by 40 %, under load every second; and parallel scavenge threads
// wait for each other when the cores are busy. No pretenuring: in some processes V8 allocated the objects of each request
// in the old generation from some point on, which then was marked all the time, and cached responses took half as long
// again. No source maps: names and lines of the bundle are readable, and its map took some 100 MB under load.
/** Node's options and the server's entry point. */
export const serverArguments = [
  '--no-allocation-site-pretenuring',
  '--max-old-space-size=512',
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
  '--no-parallel-scavenge',
  'apps/api/dist/server.js',
];
