import { adjustLightness, drawCircle, drawRing, round1 } from '../../shapes.mjs';
import { drawCoil } from '../baskets.mjs';
import { createCottonPattern } from '../cloth-parts.mjs';
import { drawStrap, drawStud } from './bags.mjs';

/** A round bag of coiled straw with two leather handles; `colours`: straw, then those of the star. */
export function drawRoundBag(scene, colours, leather) {
  scene.addShadow(600, 1330, 250, 34, 0.5);
  scene.add(drawStrap('M420 560C420 300 500 210 610 210C720 210 790 300 790 560', adjustLightness(leather, -0.3), 26));
  scene.add(
    drawCircle(622, 900, 404, adjustLightness(colours[0], -0.55)) +
      drawCircle(612, 896, 404, adjustLightness(colours[0], -0.35)),
  );
  for (let i = 0; i < 5; i++) scene.add(drawRing(604 + i * 4, 892 + i * 2, 404, '#4a2f16', 2, 'opacity=".5"'));
  drawCoil(scene, 600, 890, 400, 24, (i, u) => {
    const petal = Math.abs(((u * 8) % 1) - 0.5) * 2;
    if (i > 21) return colours[2];
    if (i === 19 || i === 20) return Math.floor(u * 64) % 2 ? colours[1] : colours[0];
    if (i < 3) return colours[2];
    return petal * 17 > Math.abs(i - 10) * 1.7 + 3 ? (i > 10 ? colours[1] : colours[2]) : colours[0];
  });
  scene.add(drawStrap('M400 620C392 300 480 190 600 190C720 190 808 300 800 620', leather, 30));
  for (const x of [400, 800])
    scene.add(
      `<rect x="${x - 30}" y="570" width="60" height="130" rx="18" fill="${leather}" stroke="#000" stroke-opacity=".35" stroke-width="3"/>` +
        drawStud(x, 606) +
        drawStud(x, 664),
    );
  return scene;
}

/** A bucket bag drawn together with a leather cord. */
export function drawDrawstringBag(scene, tile, leather, textileScale = 0.9) {
  scene.addShadow(600, 1326, 320, 36, 0.5);
  scene.add(drawStrap('M360 640C250 380 380 150 620 150C850 150 950 380 846 640', leather, 28));
  const body =
    'M352 520C420 548 780 548 848 520C876 700 900 960 916 1240C916 1290 860 1320 600 1320C340 1320 284 1290 284 1240C300 960 324 700 352 520Z';
  scene.add('<path d="M352 520C400 470 800 470 848 520C780 560 420 560 352 520Z" fill="#1d130d"/>');
  scene.addDropShadow(body, 10, 18, 0.28);
  const folds = Array.from({ length: 9 }, (_, i) => {
    const x = 384 + i * 54;
    const X = 330 + i * 68;
    return [`M${x} 530C${x + 4} 640 ${round1(x * 0.5 + X * 0.5)} 760 ${X} 900`, i % 2 ? 20 : 26, i % 2 ? -0.22 : 0.34];
  });
  scene.addCloth(
    body,
    scene.addPattern(tile, `translate(600 500) scale(${textileScale}) translate(-${round1(tile.w / 2)} 0)`),
    {
      edge: 0.44,
      folds,
    },
  );
  const base = 'M293 1090C420 1124 780 1124 907 1090L916 1240C916 1290 860 1320 600 1320C340 1320 284 1290 284 1240Z';
  scene.addCloth(base, createCottonPattern(scene, leather, 1.6), { warp: false, edge: 0.36 });
  scene.addStitches('M294 1108C420 1142 780 1142 906 1108', '#F4E2C4', 0.75);
  scene.add(
    `<path d="M352 520C420 548 780 548 848 520" fill="none" stroke="${leather}" stroke-width="20"/><path d="M352 514C420 542 780 542 848 514" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="4"/>`,
  );
  for (let i = 0; i < 8; i++)
    scene.add(drawRing(392 + i * 59.4, 612 + Math.sin((i / 7) * Math.PI) * 20, 13, '#D2A650', 7));
  const cord = 'M340 604C440 648 760 648 860 604';
  scene.add(
    `<path d="${cord}" transform="translate(2 8)" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="14" filter="url(#b4)"/><path d="${cord}" fill="none" stroke="${leather}" stroke-width="12" stroke-dasharray="46 13"/>`,
  );
  for (const d of ['M588 634C560 720 556 780 540 850', 'M612 634C650 710 650 760 672 826'])
    scene.add(
      `<path d="${d}" transform="translate(8 8)" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="14" filter="url(#b4)"/><path d="${d}" fill="none" stroke="${adjustLightness(leather, 0.1)}" stroke-width="13" stroke-linecap="round"/>`,
    );
  for (const [x, y] of [
    [538, 862],
    [674, 838],
  ])
    scene.add(
      `<path d="M${x - 14} ${y - 14}L${x + 14} ${y - 14}L${x + 22} ${y + 70}L${x - 22} ${y + 70}Z" fill="${leather}" stroke="#000" stroke-opacity=".3" stroke-width="3"/>` +
        drawCircle(x, y - 14, 15, '#D2A650'),
    );
  for (const x of [350, 850]) scene.add(drawStud(x, 668, 13));
  return scene;
}
