import { adjustLightness, createRandom, drawCircle, drawPolyline, drawRect, drawRing, round1 } from '../shapes.mjs';
import { createWoodGradient, drawSoftShadow } from './instruments.mjs';

export function drawGiraffe(scene, wood, spot) {
  scene.addShadow(600, 1352, 280, 36, 0.5);
  const body =
    'M720 190C700 180 690 214 700 236L640 250C606 262 596 300 616 318C660 330 700 326 716 330' +
    'C690 470 640 620 590 720C500 730 420 744 396 800C372 900 366 1100 352 1330L424 1330' +
    'C440 1200 456 1100 480 1030C540 1046 610 1046 656 1024C676 1100 690 1220 700 1330L772 1330' +
    'C772 1160 764 980 750 860C760 700 790 500 806 330C830 300 828 262 806 244L820 200' +
    'C816 176 796 180 790 200L780 232C764 226 748 226 738 232Z';
  scene.add(
    drawSoftShadow(body, 12, 16) +
      `<path d="${body}" transform="translate(8 8)" fill="${adjustLightness(
        wood,
        -0.5,
      )}"/><path d="${body}" fill="${createWoodGradient(scene, wood, 360, 300, 860, 1330)}"/>`,
  );
  scene.add(
    `<path d="M396 806C350 850 330 920 338 1010" fill="none" stroke="${adjustLightness(
      wood,
      -0.2,
    )}" stroke-width="12" stroke-linecap="round"/>` + `<ellipse cx="338" cy="1026" rx="14" ry="30" fill="${spot}"/>`,
  );
  const random = createRandom(12);
  let markup = '';
  const at = [
    [760, 380],
    [726, 450],
    [776, 470],
    [740, 540],
    [700, 610],
    [756, 620],
    [716, 700],
    [640, 760],
    [560, 790],
    [700, 800],
    [460, 830],
    [600, 880],
    [510, 900],
    [690, 900],
    [430, 930],
    [570, 970],
    [470, 1000],
    [660, 990],
    [420, 1060],
    [724, 1060],
    [404, 1160],
    [738, 1170],
  ];
  for (const [x, y] of at) {
    const r = y < 640 ? 26 : 36;
    const points = [...Array(6)].map((_, i) => {
      const a = (i / 6) * 6.283 + random();
      const q = r * (0.75 + random() * 0.4);
      return `${round1(x + Math.cos(a) * q)} ${round1(y + Math.sin(a) * q)}`;
    });
    markup += `<path d="M${points.join(
      'L',
    )}Z" fill="${spot}" stroke="${spot}" stroke-width="8" stroke-linejoin="round" opacity=".86"/>`;
  }
  scene.add(
    `<g clip-path="${scene.addClipPath(body)}">${markup}<path d="M352 1290H430V1340H352ZM690 1290H780V1340H690Z" fill="${spot}"/></g>`,
  );
  scene.add(
    `<path d="M808 330C796 500 768 700 754 850" fill="none" stroke="${spot}" stroke-width="15" stroke-dasharray="16 6"/>` +
      drawCircle(716, 276, 10, '#1c0f08') +
      drawCircle(713, 273, 3.4, '#fff') +
      drawCircle(632, 292, 5, '#1c0f08') +
      drawCircle(706, 188, 16, spot) +
      drawCircle(808, 186, 16, spot),
  );
  return scene.add(
    `<path d="M826 268C860 262 874 282 866 300C846 306 826 296 820 284Z" fill="${adjustLightness(wood, -0.2)}"/>
      <path d="M700 340C676 480 626 630 580 730" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="8" stroke-linecap="round"/>`,
  );
}

export function drawElephant(scene, wood, ink, wheel) {
  scene.addShadow(600, 1272, 430, 40, 0.5);
  const body =
    'M300 1090C286 960 276 860 296 760C320 620 470 540 640 548C760 552 850 600 884 640' +
    'C960 640 1030 690 1046 780C1060 860 1056 940 1062 1000C1066 1040 1100 1050 1118 1024L1144 1040' +
    'C1130 1100 1020 1110 1006 1020C1000 960 1000 920 980 890C960 912 930 924 900 924' +
    'C896 990 896 1040 900 1090L770 1090C768 1040 764 1000 752 966C660 990 540 990 456 966' +
    'C444 1000 440 1040 440 1090Z';
  scene.add(
    drawSoftShadow(body, 14, 20) +
      `<path d="${body}" transform="translate(6 10)" fill="${adjustLightness(
        wood,
        -0.55,
      )}"/><path d="${body}" fill="${createWoodGradient(scene, wood, 280, 560, 1080, 1100)}"/>`,
  );
  let grain = '';
  for (let i = 0; i < 14; i++)
    grain += `<path d="M240 ${580 + i * 40}C480 ${560 + i * 40} 760 ${610 + i * 40} 1120 ${
      570 + i * 40
    }" stroke="#2a1508" stroke-opacity=".12" stroke-width="${4 + (i % 3) * 3}" fill="none"/>`;
  scene.add(
    `<g clip-path="${scene.addClipPath(body)}">${grain}</g><path d="M298 780C270 840 262 880 270 930" fill="none" stroke="${adjustLightness(
      wood,
      -0.2,
    )}" stroke-width="13" stroke-linecap="round"/>`,
  );
  const ear =
    'M760 640C690 630 650 700 664 790C676 860 740 900 800 860C850 820 860 740 830 680C812 650 790 642 760 640Z';
  scene.add(
    `<path d="${ear}" transform="translate(-4 12)" fill="#1a0c06" opacity=".4" filter="url(#b10)"/>
      <path d="${ear}" fill="${createWoodGradient(scene, adjustLightness(wood, -0.16), 660, 630, 850, 880)}"/>` +
      drawRing(754, 766, 52, ink, 6) +
      drawRing(754, 766, 34, ink, 5, 'stroke-dasharray="4 9"') +
      drawCircle(754, 766, 14, ink),
  );
  scene.add(
    drawCircle(926, 756, 12, '#1c0f08') +
      drawCircle(922, 752, 4, '#fff') +
      `<path d="M984 900C950 950 1000 980 1010 950" fill="#F6EAD2" stroke="#7b5a36" stroke-width="2"/>`,
  );
  // painted saddle cloth
  const saddle = 'M430 590C500 560 580 552 640 556L650 800C580 820 500 820 440 800Z';
  scene.add(
    `<g clip-path="${scene.addClipPath(saddle)}">` +
      drawRect(400, 540, 280, 300, '#B4321F') +
      [0, 1, 2, 3, 4]
        .map((i) =>
          drawPolyline(
            [
              [420, 600 + i * 52],
              [465, 570 + i * 52],
              [510, 600 + i * 52],
              [555, 570 + i * 52],
              [600, 600 + i * 52],
              [660, 566 + i * 52],
            ],
            ['#F2C14E', '#FBF3E0'][i % 2],
            12,
          ),
        )
        .join('') +
      `</g><path d="${saddle}" fill="none" stroke="#F2C14E" stroke-width="9"/>`,
  );
  scene.add(
    `<rect x="220" y="1086" width="760" height="62" rx="20" fill="${adjustLightness(
      wood,
      -0.4,
    )}"/><rect x="220" y="1080" width="760" height="54" rx="20" fill="${createWoodGradient(
      scene,
      adjustLightness(wood, -0.1),
      220,
      1080,
      980,
      1140,
    )}"/>`,
  );
  for (const x of [350, 850])
    scene.add(
      drawCircle(x + 6, 1190, 84, '#1a0c06', 'opacity=".35" filter="url(#b10)"') +
        drawCircle(x, 1180, 84, wheel) +
        drawRing(x, 1180, 62, '#FBF3E0', 7) +
        drawCircle(x, 1180, 22, '#F2C14E') +
        drawCircle(
          x,
          1180,
          84,
          scene.addLinearGradient(x - 84, 1096, x + 84, 1264, [
            [0, '#fff', 0.3],
            [0.5, '#fff', 0],
            [1, '#000', 0.36],
          ]),
        ),
    );
  return scene;
}
