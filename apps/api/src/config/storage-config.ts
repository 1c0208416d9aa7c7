import { describeRule, type EnvironmentVariables } from './config-rules.ts';

/** A bucket of S3 or of a compatible service, and how to reach it. */
export interface ObjectStorageConfig {
  bucket: string;
  /** The beginning of all keys, without slashes at its ends; may be empty. */
  prefix: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/;
const REGION = /^[a-z0-9-]{1,64}$/;
const RULE = describeRule(
  'an address such as s3://bucket/prefix?endpoint=https://storage.example&region=eu-west-1',
).error;

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).href === `${new URL(text).origin}/`;

type Location = Pick<ObjectStorageConfig, 'bucket' | 'prefix' | 'endpoint' | 'region'>;

/** Reads the address of a bucket. Returns the text of a rule instead if the address breaks one. */
const parseLocation = (text: string, { AWS_REGION }: EnvironmentVariables): Location | string => {
  if (!URL.canParse(text)) return RULE;
  const { protocol, host, pathname, searchParams, username, password, hash } = new URL(text);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  if (protocol !== 's3:' || !BUCKET.test(host) || (prefix && !PREFIX.test(prefix)) || hash) return RULE;
  // A URL is printed and logged more easily than a secret should be.
  if (username || password) return 'must contain no credentials: they are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  const unknown = [...searchParams.keys()].find((name) => !['endpoint', 'region'].includes(name));
  if (unknown !== undefined) return 'has parameters other than endpoint and region';
  const region = searchParams.get('region') ?? (AWS_REGION?.trim() || 'us-east-1');
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!REGION.test(region) || !isOrigin(endpoint)) return RULE;
  return { bucket: host, prefix, endpoint: new URL(endpoint).origin, region };
};

const CREDENTIALS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** The variables that may name a bucket; BACKUP_TO may also name a folder. */
type BucketVariable = 'STORAGE_URL' | 'BACKUP_TO';

/** The problems of the variable that names a bucket, and of its credentials. */
export const findStorageProblems = (variables: EnvironmentVariables, variable: BucketVariable) => {
  const url = variables[variable]?.trim();
  if (!url) return [];
  const location = parseLocation(url, variables);
  return [
    ...(typeof location === 'string' ? [`${variable}: ${location}`] : []),
    ...CREDENTIALS.filter((name) => !variables[name]?.trim()).map((name) => `${name}: is required with ${variable}`),
  ];
};

/** Builds the configuration of a bucket from variables in which `findStorageProblems` found no problem; null: the variable is empty. */
export const buildStorageConfig = (
  variables: EnvironmentVariables,
  variable: BucketVariable,
): ObjectStorageConfig | null => {
  const url = variables[variable]?.trim();
  const location = url ? parseLocation(url, variables) : RULE;
  if (typeof location === 'string') return null;
  return {
    ...location,
    accessKeyId: variables.AWS_ACCESS_KEY_ID?.trim() ?? '',
    secretAccessKey: variables.AWS_SECRET_ACCESS_KEY?.trim() ?? '',
    sessionToken: variables.AWS_SESSION_TOKEN?.trim() || null,
  };
};

/** Whether the location of backups is a bucket rather than a folder. */
export const isBucketUrl = (text: string | undefined) => /^s3:/i.test(text?.trim() ?? '');
