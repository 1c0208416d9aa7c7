import { createCottonPattern, drawMirrored } from '../cloth-parts.mjs';

export function drawApron(scene, tile, trim, textileScale = 0.5) {
  const d =
    'M460 420C540 432 660 432 740 420C752 560 800 640 900 690C912 900 912 1100 900 1290C800 1330 400 1330 300 1290C288 1100 288 900 300 690C400 640 448 560 460 420Z';
  scene.addDropShadow(d, 16, 26, 0.32);
  scene.add(
    `<path d="M476 430C430 200 540 150 600 150C660 150 770 200 724 430" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="34" transform="translate(12 18)" filter="url(#b10)"/>`,
  );
  scene.add(
    `<path d="M476 436C430 200 540 150 600 150C660 150 770 200 724 436" fill="none" stroke="${trim}" stroke-width="34"/>
      <path d="M466 420C424 200 536 142 600 142" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>`,
  );
  drawMirrored(scene, () =>
    scene.add(
      `<path d="M310 706C240 700 170 760 160 850C154 920 190 980 170 1060" fill="none" stroke="${trim}" stroke-width="28"/>
      <path d="M310 700C240 694 170 750 156 840" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`,
    ),
  );
  scene.addCloth(d, scene.addPattern(tile, `translate(600 0) scale(${textileScale}) translate(-${tile.w / 2} 0)`), {
    folds: [
      ['M400 700C380 900 376 1100 380 1310', 44, 0.22],
      ['M820 700C836 900 836 1100 826 1310', 46, 0.26],
      ['M520 1000C514 1120 516 1220 520 1320', 30, -0.15],
      ['M690 1000C700 1120 700 1220 692 1320', 30, 0.16],
    ],
  });
  scene.addCloth(
    'M458 418C540 432 660 432 742 418L746 470C660 484 540 484 455 470Z',
    createCottonPattern(scene, trim),
    {
      warp: false,
      edge: 0.2,
    },
  );
  scene.addStitches('M464 462C540 474 660 474 738 462', '#fff', 0.6);
  const pocket =
    'M420 830C520 840 680 840 780 830L772 1050C760 1082 740 1090 700 1092L500 1092C460 1090 440 1082 428 1050Z';
  scene.addDropShadow(pocket, 2, 6, 0.3);
  scene.addCloth(pocket, createCottonPattern(scene, trim), { edge: 0.2 });
  scene.addStitches('M436 868C520 878 680 878 764 868M600 842V1084', '#fff', 0.6);
  return scene;
}
