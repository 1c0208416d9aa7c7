import { randomBytes } from 'node:crypto';
import { BANNER_CROPS, type BannerCrop, MIN_LOGO_SIDE } from '@trad/contract/console/content-kinds';
import { MAX_PICTURE_BYTES } from '@trad/contract/profile';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { scheduleContentPictureRemoval } from '../../content/content.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { buildPictureUrl, buildSlidePictureUrls } from '../../platform/pictures.ts';
import { type BannerFile, encodeBannerCrop } from '../../platform/uploads/encode-banner.ts';
import { encodeForDisplay, type Uploader } from '../../platform/uploads/encode-picture.ts';
import { countPictureUpload } from '../../platform/uploads/picture-limit.ts';
import { createTooSmallError, isSmallerThan } from '../../platform/uploads/picture-size.ts';
import { readUploadedBytes } from '../../platform/uploads/uploaded-file.ts';

const CROPS = Object.keys(BANNER_CROPS) as BannerCrop[];

const createUnsupportedError = (path: string, message: string) =>
  new Refusal('UNSUPPORTED_PICTURE', { details: [{ path, message }] });
const NOT_A_PICTURE = 'is not a complete JPEG, PNG or WebP picture, or is also a file of another format';

const readPicture = async (deps: Deps, path: string, file: File | string, { userId }: Uploader) => {
  const bytes = await readUploadedBytes(file);
  if (!bytes) throw createUnsupportedError(path, 'must be a file or a base64 data URL');
  if (bytes.length > MAX_PICTURE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  return { bytes, runCounted: await countPictureUpload(deps, userId, bytes) };
};

type Sent = Partial<Record<BannerCrop, File | string>>;

/** Encodes the three crops of a banner; a crop without an uploaded picture is cut from the wide one. */
const encodeBanner = async (
  deps: Deps,
  sent: Sent,
  { key, focus, uploader }: { key: string; focus: { x: number; y: number }; uploader: Uploader },
) => {
  const files: BannerFile[] = [];
  const pictures = new Map<File | string, Awaited<ReturnType<typeof readPicture>>>();
  for (const crop of CROPS) {
    const file = sent[crop] ?? sent.wide;
    const path = sent[crop] ? crop : 'wide';
    if (!file) throw createUnsupportedError('wide', 'is required');
    const picture = pictures.get(file) ?? (await readPicture(deps, path, file, uploader));
    pictures.set(file, picture);
    const options = { key: `${key}-${crop}`, crop: BANNER_CROPS[crop], focus, uploader };
    const encoded = await picture.runCounted(() => encodeBannerCrop(picture.bytes, options));
    if (!encoded) throw createUnsupportedError(path, NOT_A_PICTURE);
    const { minWidth, minHeight } = BANNER_CROPS[crop];
    if (!encoded.files) throw createTooSmallError(path, encoded, { width: minWidth, height: minHeight });
    files.push(...encoded.files);
  }
  return files;
};

const encodeLogo = async (deps: Deps, file: File | string | undefined, key: string, uploader: Uploader) => {
  if (!file) throw createUnsupportedError('wide', 'is required');
  const { bytes, runCounted } = await readPicture(deps, 'wide', file, uploader);
  const picture = await runCounted(() => encodeForDisplay(bytes, key, uploader));
  if (!picture) throw createUnsupportedError('wide', NOT_A_PICTURE);
  const least = { width: MIN_LOGO_SIDE, height: MIN_LOGO_SIDE };
  if (isSmallerThan(picture, least)) throw createTooSmallError('wide', picture, least);
  return picture.files;
};

export const uploadContentPicture: Handler<'uploadContentPicture'> = async ({
  input,
  caller,
  actor,
  closeSignal,
  deps,
}) => {
  const { kind, wide, mid, portrait, focus_x, focus_y } = input;
  const key = `content/${randomBytes(16).toString('hex')}`;
  const sent: Sent = { ...(wide && { wide }), ...(mid && { mid }), ...(portrait && { portrait }) };
  const focus = { x: focus_x / 100, y: focus_y / 100 };
  const uploader = { userId: caller.id, closeSignal };
  const files =
    kind === 'slide'
      ? await encodeBanner(deps, sent, { key, focus, uploader })
      : await encodeLogo(deps, wide, key, uploader);
  // Before the files exist: a job removes them after a day unless an item shows the picture.
  const now = deps.clock.now();
  const removal = { key, files: files.map(({ file }) => file) };
  await scheduleContentPictureRemoval(deps.pool, removal, new Date(now.getTime() + DAY_MS));
  for (const { file, bytes } of files) await deps.storage.put(file, bytes);
  const change = { before: null, after: { key, kind } } as const;
  await inTransaction(deps.pool, (tx) => recordChange(tx, actor, { subjectKind: 'picture', id: key, ...change }, now));
  const image = kind === 'slide' ? buildSlidePictureUrls(key).mid : (buildPictureUrl(key) ?? '');
  return { data: { key, image } };
};
