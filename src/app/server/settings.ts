import { resolve } from 'node:path'
import {
  basemap,
  databaseUrl,
  filesPlace,
  fileUrl,
  folder,
  geocoderUrl,
  host,
  logLevel,
  mailFrom,
  origin,
  projectFolder,
  smtpUrl,
  wholeNumber,
  yearlyUrl,
  yesOrNo,
  type BasemapPlace,
  type BucketFiles,
  type FolderFiles,
  type Kind,
} from './settingKinds.ts'

export type { BucketFiles, FolderFiles } from './settingKinds.ts'

/** Every setting of the program, read once from the environment. docs and the README describe them from here. */
export interface Settings {
  /** PORT: the one port everything is served on. 0 takes any free one. */
  port: number
  /** HOST: the address to listen on; 0.0.0.0 opens the server to the network. */
  host: string
  /** DATA_DIR: where the built-in database, files and versions live. */
  dataDir: string
  /** DATABASE_URL: a PostgreSQL 15+ server; null means the built-in one. */
  databaseUrl: string | null
  /** FILES_URL: a folder, or a bucket. */
  files: FolderFiles | BucketFiles
  /** SMTP_URL: null keeps mail in the outbox that /admin shows. */
  smtpUrl: string | null
  /** MAIL_FROM: the sender of every mail. */
  mailFrom: string
  /** PUBLIC_URL: the origin in links, cookies and passkeys, without a slash at the end. */
  publicUrl: string
  /** DEMO: null leaves it to the start: demo data in a fresh built-in database, none in a hosted one. */
  demo: boolean | null
  /** ALLOW_REMOTE_DEMO: serve demo accounts, whose passwords are public, beyond this machine. */
  allowRemoteDemo: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** TRUST_PROXY: how many proxies in front of us write X-Forwarded-For. */
  trustProxy: number
  /** MIN_FREE_MB: with less free disk the server does not start. */
  minFreeMb: number
  /** JOBS: run background jobs in this process; turn off on servers that only answer requests. */
  jobs: boolean
  /** VOTER_EXPORT_CAP: how many voters one export may hold at most. */
  voterExportCap: number
  /** GEOCODER_URL: the Census Bureau's batch geocoder, or one that answers like it. Null leaves addresses without coordinates as they are. */
  geocoderUrl: string | null
  /** BASEMAP_URL: a PMTiles file on this machine or elsewhere that maps are drawn on; null draws them on the ground we ship. */
  basemap: BasemapPlace | null
  /** NADC_CONTRIBUTIONS_URL: where the state's yearly contributions are fetched every night, with {year}; null fetches none. */
  nadcContributionsUrl: string | null
  /** NADC_EXPENDITURES_URL: the same for expenditures. */
  nadcExpendituresUrl: string | null
  /** LEGISCAN_URL: LegiScan's list of datasets (op=getDatasetList, with the key), or a dataset's ZIP; null fetches none. */
  legiscanUrl: string | null
  /** OPENSTATES_PEOPLE_URL: Open States' people of Nebraska, as CSV or as a ZIP of their files. */
  openStatesPeopleUrl: string | null
  /** OPENSTATES_BULK_URL: Open States' bulk CSV of a session. */
  openStatesBulkUrl: string | null
  /** LEGISLATURE_PAGES_URL: the Legislature's list of bills, or a ZIP of saved pages. {year} stands for this year in all four. */
  legislaturePagesUrl: string | null
  /** LOBBY_PRINCIPALS_URL: the Clerk's list of principals and lobbyists, as PDF or CSV. */
  lobbyPrincipalsUrl: string | null
  /** LOBBY_PAGES_URL: where the Clerk's lobby database begins, ending in a slash. */
  lobbyPagesUrl: string | null
}

export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads all settings, or throws one sentence about the first wrong one. An empty variable counts as unset. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const value = (name: string) => env[name]?.trim() || undefined
  const ask = <T>(name: string, kind: Kind<T>, otherwise: T): T => {
    const given = value(name)
    if (given === undefined) return otherwise
    const result = kind.schema.safeParse(given)
    if (result.success) return result.data
    // A password in an address must not end up on a console or in a log.
    const isSecret = kind.secret || /\/\/[^/]*@/.test(given)
    throw new SettingsError(`${name} is ${isSecret ? '' : `"${given}", which is `}not valid: ${kind.wayOut}.`)
  }

  const port = ask('PORT', wholeNumber(0, 65_535, 'PORT=3000'), 3000)
  const dataDir = ask('DATA_DIR', folder, resolve(projectFolder, 'data'))
  return {
    port,
    host: ask('HOST', host, '127.0.0.1'),
    dataDir,
    databaseUrl: ask('DATABASE_URL', databaseUrl, null),
    files: ask('FILES_URL', filesPlace, { kind: 'folder', folder: resolve(dataDir, 'files') }),
    smtpUrl: ask('SMTP_URL', smtpUrl, null),
    mailFrom: ask('MAIL_FROM', mailFrom, 'Elections Nebraska <no-reply@localhost>'),
    publicUrl: ask('PUBLIC_URL', origin, `http://localhost:${port}`),
    demo: ask<boolean | null>('DEMO', yesOrNo('DEMO'), null),
    allowRemoteDemo: ask('ALLOW_REMOTE_DEMO', yesOrNo('ALLOW_REMOTE_DEMO'), false),
    logLevel: ask('LOG_LEVEL', logLevel, 'info'),
    trustProxy: ask('TRUST_PROXY', wholeNumber(0, 10, 'TRUST_PROXY=1 behind one proxy'), 0),
    minFreeMb: ask('MIN_FREE_MB', wholeNumber(0, 1_000_000, 'MIN_FREE_MB=200'), 200),
    jobs: ask('JOBS', yesOrNo('JOBS'), true),
    voterExportCap: ask('VOTER_EXPORT_CAP', wholeNumber(1, 10_000_000, 'VOTER_EXPORT_CAP=50000'), 50_000),
    geocoderUrl: ask('GEOCODER_URL', geocoderUrl, null),
    basemap: ask('BASEMAP_URL', basemap, null),
    nadcContributionsUrl: ask('NADC_CONTRIBUTIONS_URL', yearlyUrl('NADC_CONTRIBUTIONS_URL'), null),
    nadcExpendituresUrl: ask('NADC_EXPENDITURES_URL', yearlyUrl('NADC_EXPENDITURES_URL'), null),
    legiscanUrl: ask('LEGISCAN_URL', fileUrl('LEGISCAN_URL'), null),
    openStatesPeopleUrl: ask('OPENSTATES_PEOPLE_URL', fileUrl('OPENSTATES_PEOPLE_URL'), null),
    openStatesBulkUrl: ask('OPENSTATES_BULK_URL', fileUrl('OPENSTATES_BULK_URL'), null),
    legislaturePagesUrl: ask('LEGISLATURE_PAGES_URL', fileUrl('LEGISLATURE_PAGES_URL'), null),
    lobbyPrincipalsUrl: ask('LOBBY_PRINCIPALS_URL', fileUrl('LOBBY_PRINCIPALS_URL'), null),
    lobbyPagesUrl: ask('LOBBY_PAGES_URL', fileUrl('LOBBY_PAGES_URL'), null),
  }
}
