// node video.mjs Renders a video of the dress in its three colours to prisma/seed/media/maxi-dress-ankara.mp4, which is
// committed. Needs ffmpeg with libx264, as in Debian's package.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PICTURES } from './pictures.mjs';
import { rasterize } from './raster.mjs';

const COLOURS = ['teal', 'terracotta', 'plum'];
/** Frames per second; the seconds of a shot, and of a fade between two. */
const [RATE, SECONDS, FADE] = [20, 3.5, 0.7];
const FRAMES = RATE * SECONDS;

const folder = mkdtempSync(path.join(tmpdir(), 'trad-video-'));
const video = path.join(import.meta.dirname, '../../../prisma/seed/media/maxi-dress-ankara.mp4');
try {
  // The first colour is repeated at the end, so that the loop is seamless.
  const scenes = [...COLOURS, COLOURS[0]].map((colour) => path.join(folder, `${colour}.png`));
  for (const colour of COLOURS) {
    const picture = PICTURES.find(({ slug }) => slug === `maxi-dress-ankara-${colour}`);
    await rasterize(picture)
      .png()
      .toFile(path.join(folder, `${colour}.png`));
  }
  // Zooms out from a close-up above the middle to the whole dress, which then stands still for as long as a fade. Scaled to
  // double size, because zoompan moves by whole pixels.
  const buildShotFilter = (_, index) =>
    `[${index}]scale=2400:3000,zoompan=z='1.9-0.9*min(on/${FRAMES - RATE * FADE},1)':x='iw/2-iw/zoom/2'` +
    `:y='(ih-ih/zoom)*0.3':d=${FRAMES}:s=480x600:fps=${RATE},setsar=1[s${index}]`;
  const buildFadeFilter = (index) =>
    `[${index === 1 ? 's0' : `f${index - 1}`}][s${index}]xfade=duration=${FADE}:offset=${index * (SECONDS - FADE)}[f${index}]`;
  const last = scenes.length - 1;
  const end = last * (SECONDS - FADE) + FADE;
  const graph = [...scenes.map(buildShotFilter), ...scenes.slice(1).map((_, index) => buildFadeFilter(index + 1))];
  // The first shot starts where the last fade ends.
  graph.push(`[f${last}]trim=start=${FADE}:end=${end},setpts=PTS-STARTPTS,format=yuv420p[video]`);
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', ...scenes.flatMap((file) => ['-i', file]), '-filter_complex', graph.join(';')],
    // No metadata and one thread, for a reproducible file. `faststart` puts the index first, so that it plays while it
    // loads.
    ...[
      '-map',
      '[video]',
      '-an',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-threads',
      '1',
    ],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '35', '-profile:v', 'main', '-movflags', '+faststart', video],
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${Math.round(statSync(video).size / 1000)} KB in ${path.relative(process.cwd(), video)}`);
