import { round1 } from '../../shapes.mjs';
import { createCottonPattern, drawMirrored } from '../cloth-parts.mjs';

export function drawBowTieAndPocketSquare(scene, tile, pocketColour, textileScale = 0.5) {
  drawBowTie(scene, tile, textileScale);
  return drawPocketSquare(scene, tile, pocketColour, textileScale);
}

function drawBowTie(scene, tile, textileScale) {
  const wing =
    'M596 470C520 400 400 350 290 344C262 350 256 380 262 420C274 480 274 520 262 580C256 620 262 650 290 656C400 650 520 600 596 530Z';
  const tail =
    'M590 480C500 470 360 430 236 430C214 440 210 480 214 500C210 520 214 560 236 570C360 570 500 530 590 520Z';
  drawMirrored(scene, () => {
    scene.addDropShadow(tail, 6, 16, 0.3);
    scene.addCloth(tail, scene.addPattern(tile, `rotate(4) scale(${textileScale * 0.9})`), { warp: false, edge: 0.5 });
    scene.addDropShadow(wing, 8, 18, 0.36);
    scene.addCloth(
      wing,
      scene.addPattern(
        tile,
        `translate(600 500) rotate(-6) scale(${textileScale}) translate(-${tile.w} -${round1(tile.h / 2)})`,
      ),
      {
        edge: 0.36,
        folds: [
          ['M580 492C500 470 430 440 360 430', 22, 0.34],
          ['M580 508C500 530 430 560 360 570', 22, 0.34],
          ['M560 500C480 500 420 500 340 502', 20, -0.22],
        ],
      },
    );
  });
  const knot =
    'M556 450C570 436 630 436 644 450C656 480 656 520 644 550C630 564 570 564 556 550C544 520 544 480 556 450Z';
  scene.addDropShadow(knot, 2, 8, 0.44);
  scene.addCloth(knot, scene.addPattern(tile, `translate(600 500) scale(${textileScale * 0.9})`), {
    warp: false,
    edge: 0.46,
  });
}

function drawPocketSquare(scene, tile, pocketColour, textileScale) {
  for (const [d, turn] of [
    ['M336 1120L404 884C408 872 420 872 428 880L640 1120Z', 24],
    ['M864 1120L796 884C792 872 780 872 772 880L560 1120Z', -24],
    ['M396 1120L590 826C596 818 604 818 610 826L804 1120Z', 0],
  ]) {
    scene.addDropShadow(d, 4, 10, 0.34);
    scene.addCloth(
      d,
      scene.addPattern(
        tile,
        `rotate(${turn} 600 1000) translate(600 0) scale(${textileScale}) translate(-${tile.w / 2} 0)`,
      ),
      {
        warp: false,
        edge: 0.34,
      },
    );
  }
  scene.addDropShadow('M300 1080L900 1080L880 1300L320 1300Z', 6, 12, 0.36);
  scene.addCloth(
    'M300 1080C500 1092 700 1092 900 1080L880 1290C700 1304 500 1304 320 1290Z',
    createCottonPattern(scene, pocketColour),
    {
      warp: false,
      edge: 0.3,
    },
  );
  return scene.addStitches('M306 1104C500 1116 700 1116 894 1104', '#fff', 0.55);
}
