import { adjustLightness } from '../shapes.mjs';
import { createCottonPattern } from './cloth-parts.mjs';

export function drawTeaTowels(scene, tiles, hemColour) {
  scene.add(
    `<rect x="110" y="262" width="980" height="22" rx="11" fill="#3b2a1c" opacity=".3" filter="url(#b10)" transform="translate(8 22)"/>
      <rect x="110" y="256" width="980" height="24" rx="12" fill="${scene.addLinearGradient(0, 256, 0, 280, [
        [0, '#E2BE8C'],
        [0.5, '#B98752'],
        [1, '#76502c'],
      ])}"/>`,
  );
  tiles.forEach((t, i) => {
    const x = 160 + i * 306,
      w = 268,
      b = 1130 + (i % 2) * 70;
    const d = `M${x} 250C${x + 90} 244 ${x + 180} 244 ${x + w} 250C${x + w + 8} 560 ${x + w - 6} 860 ${
      x + w + 4
    } ${b}C${x + 180} ${b + 14} ${x + 90} ${b - 6} ${x - 4} ${b}C${x + 6} 860 ${x - 8} 560 ${x} 250Z`;
    scene.addDropShadow(d, 12, 20, 0.3);
    scene.addCloth(d, scene.addPattern(t, `translate(${x} 250) scale(.44)`), {
      folds: [
        [`M${x + 70} 260C${x + 84} 560 ${x + 60} 860 ${x + 72} ${b}`, 36, 0.28],
        [`M${x + 110} 260C${x + 120} 560 ${x + 104} 860 ${x + 116} ${b}`, 24, -0.24],
        [`M${x + 200} 260C${x + 190} 560 ${x + 214} 860 ${x + 200} ${b}`, 36, 0.26],
      ],
    });
    const hem = (y) =>
      `M${x - 4} ${y}C${x + 90} ${y - 6} ${x + 180} ${y + 12} ${x + w + 4} ${y}L${x + w + 4} ${y + 26}C${
        x + 180
      } ${y + 38} ${x + 90} ${y + 20} ${x - 4} ${y + 26}Z`;
    scene.addCloth(hem(b - 78), createCottonPattern(scene, hemColour), { warp: false, seam: false, edge: 0.14 });
  });
  return scene;
}

export function drawTableRunner(scene, tile, border, textileScale = 0.6) {
  const d = 'M380 240L820 240L820 1180L600 1310L380 1180Z';
  scene.add(
    `<ellipse cx="600" cy="760" rx="520" ry="680" fill="${scene.addRadialGradient(520, 620, 760, [
      [0, '#C99563'],
      [0.6, '#A9713F'],
      [1, '#7d4e29'],
    ])}"/>`,
  );
  let grain = '';
  for (let i = 0; i < 22; i++)
    grain += `<path d="M${110 + i * 46} 100C${130 + i * 46} 500 ${90 + i * 46} 900 ${
      114 + i * 46
    } 1440" stroke="#5d3517" stroke-opacity=".13" stroke-width="${3 + (i % 3) * 2}" fill="none"/>`;
  const k = scene.id('c');
  scene.defs += `<clipPath id="${k}"><ellipse cx="600" cy="760" rx="520" ry="680"/></clipPath>`;
  scene.add(`<g clip-path="url(#${k})">${grain}</g>`).addDropShadow(d, 8, 14, 0.45);
  scene.addCloth(d, createCottonPattern(scene, border), { warp: false, edge: 0.14 });
  const inner = 'M414 240L786 240L786 1160L600 1268L414 1160Z';
  scene.addCloth(
    inner,
    scene.addPattern(tile, `translate(600 250) scale(${textileScale}) translate(-${tile.w / 2} 0)`),
    {
      warp: false,
      edge: 0.2,
      folds: [
        ['M380 560C500 552 700 568 820 560', 20, 0.2],
        ['M380 900C500 908 700 892 820 900', 20, 0.2],
      ],
    },
  );
  scene.addStitches('M396 246V1170L600 1290L804 1170V246', '#fff', 0.6);
  let markup = `<circle cx="600" cy="1326" r="20" fill="${border}"/>`;
  for (let i = -6; i <= 6; i++)
    markup += `<path d="M600 1330Q${600 + i * 4} 1370 ${600 + i * 5} ${
      1420 + (((i + 9) * 5) % 8)
    }" stroke="${adjustLightness(border, ((i + 12) % 3) * 0.1)}" stroke-width="6" fill="none"/>`;
  return scene.add(markup);
}

export function drawNapkins(scene, tiles) {
  tiles.forEach((t, i) => {
    const a = -26 + i * 17;
    const d = 'M330 480L870 480L870 1020L330 1020Z';
    scene.add(`<g transform="rotate(${a} 600 1040) translate(0 -10)">`).addDropShadow(d, 6, 14, 0.34);
    scene.addCloth(d, scene.addPattern(t, `translate(330 480) scale(.46)`), { warp: false, edge: 0.2 });
    scene.addStitches('M348 498H852V1002H348Z', '#fff', 0.7);
    scene.add(
      '<path d="M330 748C500 744 700 752 870 748M600 480C596 650 604 850 600 1020" stroke="#000" stroke-opacity=".22" stroke-width="7" fill="none" filter="url(#b4)"/></g>',
    );
  });
  return scene;
}
