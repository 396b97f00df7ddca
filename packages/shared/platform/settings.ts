import { z } from 'zod';
import { maxCell } from './cell.ts';

/** Text of an environment variable without surrounding spaces; null when missing or empty. */
export const optionalSetting = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? null : value.trim()));

/** Whole number with limits and a default. */
export const numberSetting = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** `1` is true; missing, empty and `0` are false. */
export const switchSetting = z
  .enum(['', '0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** Secrets with commas, each of 32 characters or more. */
export const secretListSetting = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    'each secret has at least 32 characters',
  );

const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [
  name,
  `parentbased_${name}`,
]);

/** Traces by OpenTelemetry, whose library reads these standard names from the environment. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalSetting
    .refine(
      (url) => url === null || (/^https?:\/\//.test(url) && URL.canParse(url)),
      'begins with http:// or https://',
    )
    .describe(
      'receiver of traces (OTLP, http/protobuf): `http://collector:4318`; empty: no traces',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: optionalSetting.describe(
    'headers for the receiver, `name=value` with commas, such as its key',
  ),
  OTEL_TRACES_SAMPLER: optionalSetting
    .refine((name) => name === null || samplers.includes(name), `is one of ${samplers.join(', ')}`)
    .describe('which traces are recorded; empty: all; `parentbased_traceidratio`: a share'),
  OTEL_TRACES_SAMPLER_ARG: optionalSetting
    .refine(
      (share) => share === null || (Number(share) >= 0 && Number(share) <= 1),
      'is a number from 0 to 1',
    )
    .describe('this share, such as `0.1`'),
} as const;
/** Number of this installation among several that share accounts and listings. */
export const cellSetting = numberSetting(0, maxCell, 0).describe(
  'number of this cell, 0 to 255, in the ids that it creates; the same for all programs of an installation',
);

/** Settings of every program. The descriptions become the table in docs/operations.md. */
export const commonVariables = {
  ...tracingVariables,
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('`production` refuses examples and unsafe settings'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('least severe lines that are logged'),
  CELL: cellSetting,
  BUILD_VERSION: numberSetting(0, Number.MAX_SAFE_INTEGER, 0).describe(
    'grows with each build; open pages reload when it does',
  ),
} as const;

/** Settings of programs that listen. */
export const serverVariables = {
  HOST: z.string().default('127.0.0.1').describe('address to listen on; `0.0.0.0` in the image'),
  PORT: numberSetting(0, 65_535, 3000).describe('port to listen on'),
  ACCESS_LOG: switchSetting
    .prefault('1')
    .describe('1, the default: one line for each request, with the pattern of its route; 0: none'),
  COUNTRY_HEADER: optionalSetting.describe(
    "header with the visitor's country that your proxy always overwrites",
  ),
} as const;

/** `/metrics` on a port of its own. */
export const metricsVariables = {
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'address of `/metrics`, of the worker also `/healthz`; loopback unless the network is private',
    ),
  METRICS_PORT: numberSetting(0, 65_535, 9464).describe(
    'port of `/metrics`; another for each program of one host',
  ),
} as const;

export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .startsWith('postgres')
    .describe('PostgreSQL; application role for API and worker, owner for commands'),
} as const;

export const secretVariables = {
  APP_SECRET: z
    .string()
    .min(32)
    .describe('at least 32 characters; tokens, signed links and encrypted keys depend on it'),
  APP_SECRET_PREVIOUS: secretListSetting.describe(
    'secrets that are also accepted, with commas: the previous ones after a rotation, or the next one before it',
  ),
} as const;

/** Meilisearch; API and worker use PostgreSQL without it. */
export const searchVariables = {
  MEILI_URL: optionalSetting.describe('Meilisearch server; empty: PostgreSQL answers searches'),
  MEILI_KEY: optionalSetting.describe(
    'its key: search only for the API, index write for worker and commands',
  ),
} as const;

/**
 * Storage of uploaded files: a folder that every process of the installation sees, or a bucket of
 * any S3-compatible store.
 */
export const fileVariables = {
  FILES_DIR: z
    .string()
    .default('.data/files')
    .describe('folder of uploaded files, shared by API and worker'),
  S3_BUCKET: optionalSetting.describe('bucket of uploaded files, instead of the folder'),
  S3_REGION: z.string().default('us-east-1').describe('region of the bucket'),
  S3_ENDPOINT: optionalSetting.describe("server of the bucket if it is not Amazon's"),
  S3_ACCESS_KEY_ID: optionalSetting.describe('credentials of the bucket'),
  S3_SECRET_ACCESS_KEY: optionalSetting.describe('credentials of the bucket'),
} as const;
