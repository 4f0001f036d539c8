import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** What one kind of setting accepts, and how to say it when it is wrong. */
export interface Kind<T> {
  schema: z.ZodType<T, string>
  wayOut: string
  /** The value may hold a password and is never repeated. */
  secret?: true
}

export interface FolderFiles {
  kind: 'folder'
  folder: string
}

export interface BucketFiles {
  kind: 's3'
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type BasemapPlace = { kind: 'file'; path: string } | { kind: 'url'; url: string }

export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

export function wholeNumber(least: number, most: number, example: string): Kind<number> {
  return {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most)),
    wayOut: `give a whole number from ${least} to ${most}, for example ${example}`,
  }
}

export function yesOrNo(name: string): Kind<boolean> {
  return {
    schema: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['yes', 'no', 'true', 'false', '1', '0']))
      .transform((word) => ['yes', 'true', '1'].includes(word)),
    wayOut: `write ${name}=yes or ${name}=no`,
  }
}

export const folder: Kind<string> = {
  schema: z.string().transform(parsed(folderPath)),
  wayOut: 'give the path of a folder, for example DATA_DIR=/var/lib/elections-nebraska',
}

export const host: Kind<string> = {
  schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  wayOut: 'give an address of this machine, for example HOST=127.0.0.1, or HOST=0.0.0.0 for all',
}

export const databaseUrl: Kind<string | null> = {
  schema: z
    .string()
    .refine((text) => isUrl(text, ['postgres:', 'postgresql:'], (url) => url.pathname.length > 1)),
  wayOut:
    'write it as postgres://USER:PASSWORD@HOST:5432/elections-nebraska-database, with odd characters in the password percent-encoded',
  secret: true,
}

export const smtpUrl: Kind<string | null> = {
  schema: z.string().refine((text) => isUrl(text, ['smtp:', 'smtps:'], (url) => url.hostname !== '')),
  wayOut: 'write it as smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465',
  secret: true,
}

export const filesPlace: Kind<FolderFiles | BucketFiles> = {
  schema: z
    .string()
    .transform(
      parsed((text) =>
        text.startsWith('s3:') ? bucket(text) : { kind: 'folder' as const, folder: folderPath(text) },
      ),
    ),
  wayOut:
    'give a folder, or a bucket as s3://KEY:SECRET@HOST/BUCKET?region=us-east-1, with "/" in the secret written %2F and &insecure=1 for a server without https',
  secret: true,
}

export const mailFrom: Kind<string> = {
  schema: z.string().regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
  wayOut: 'write it as MAIL_FROM="Our Campaign <mail@example.org>"',
}

export const origin: Kind<string> = {
  schema: z
    .string()
    .refine((text) =>
      isUrl(
        text,
        ['http:', 'https:'],
        (url) => url.pathname === '/' && url.search + url.hash + url.username + url.password === '',
      ),
    )
    .transform((text) => new URL(text).origin),
  wayOut: 'give the address people type, without a path, for example PUBLIC_URL=https://campaign.example.org',
}

export const geocoderUrl: Kind<string | null> = {
  schema: z
    .string()
    .refine((text) => isUrl(text, ['http:', 'https:'], (url) => url.username + url.password === '')),
  wayOut:
    'give the address of a batch geocoder, for example GEOCODER_URL=https://geocoding.geo.census.gov/geocoder/locations/addressbatch',
}

export const basemap: Kind<BasemapPlace | null> = {
  schema: z.string().transform(
    parsed((text): BasemapPlace => {
      if (!/^https?:/i.test(text)) return { kind: 'file', path: folderPath(text) }
      if (!isUrl(text, ['http:', 'https:'], (url) => url.username + url.password === ''))
        throw new TypeError('not an address')
      return { kind: 'url', url: new URL(text).href }
    }),
  ),
  wayOut:
    'give the path of a PMTiles file, for example BASEMAP_URL=/srv/nebraska.pmtiles, or its address on a server that allows ranges and other origins',
}

export const yearlyUrl = (name: string): Kind<string | null> => ({
  schema: z
    .string()
    .refine((text) =>
      isUrl(
        text.replaceAll('{year}', '2024'),
        ['http:', 'https:'],
        (url) =>
          url.username + url.password === '' && /\{year\}/.test(text.replace(/^[a-z]+:\/\/[^/]*/i, '')),
      ),
    ),
  wayOut: `give an address with {year} in its path, for example ${name}=https://example.org/{year}_Extract.csv.zip`,
})

/** May hold a key to the service, so it is never repeated. */
export const fileUrl = (name: string): Kind<string | null> => ({
  schema: z
    .string()
    .refine((text) =>
      isUrl(
        text.replaceAll('{year}', '2026'),
        ['http:', 'https:'],
        (url) => url.username + url.password === '',
      ),
    ),
  wayOut: `give the address of a file, for example ${name}=https://example.org/file.zip`,
  secret: true,
})

export const logLevel = {
  schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  wayOut: 'use one of trace, debug, info, warn, error, fatal, silent',
} as const

/** A folder as a path or a file:// address. Relative ones start at the project, wherever the command was typed. */
function folderPath(text: string): string {
  if (text.startsWith('file://')) return fileURLToPath(text)
  // "htp://…" or "gs://…" is a mistyped address, not a folder of that name.
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || text.includes('\0')) throw new TypeError('not a folder')
  return resolve(projectFolder, text)
}

function bucket(text: string): BucketFiles {
  const url = new URL(text)
  const name = url.pathname.slice(1).replace(/\/$/, '')
  const isInsecure = ['1', 'yes', 'true'].includes(url.searchParams.get('insecure') ?? '')
  const known = [...url.searchParams.keys()].every((key) => key === 'region' || key === 'insecure')
  if (!known || !url.username || !url.password || !url.host || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(name))
    throw new TypeError('not a bucket')
  return {
    kind: 's3',
    endpoint: `${isInsecure ? 'http' : 'https'}://${url.host}`,
    bucket: name,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

function isUrl(text: string, protocols: string[], accepts: (url: URL) => boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && protocols.includes(url.protocol) && accepts(url)
}

/** Turns a parser that throws into one that reports to zod. */
function parsed<T>(parse: (text: string) => T) {
  return (text: string, context: z.core.$RefinementCtx): T => {
    try {
      return parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'not valid' })
      return z.NEVER
    }
  }
}
