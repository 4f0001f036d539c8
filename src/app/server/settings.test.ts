import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFolder } from './settingKinds.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'

test('with nothing set, everything runs on this machine inside the project', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(projectFolder, 'data'),
    databaseUrl: null,
    files: { kind: 'folder', folder: join(projectFolder, 'data', 'files') },
    smtpUrl: null,
    mailFrom: 'Elections Nebraska <no-reply@localhost>',
    publicUrl: 'http://localhost:3000',
    demo: null,
    allowRemoteDemo: false,
    logLevel: 'info',
    trustProxy: 0,
    minFreeMb: 200,
    jobs: true,
    voterExportCap: 50_000,
    geocoderUrl: null,
    basemap: null,
    nadcContributionsUrl: null,
    nadcExpendituresUrl: null,
    legiscanUrl: null,
    openStatesPeopleUrl: null,
    openStatesBulkUrl: null,
    legislaturePagesUrl: null,
    lobbyPrincipalsUrl: null,
    lobbyPagesUrl: null,
  } satisfies Settings)
})

test.each<[Record<string, string>, Partial<Settings>]>([
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ PORT: ' 0 ' }, { port: 0 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [
    { DATA_DIR: '/srv/my data' },
    { dataDir: '/srv/my data', files: { kind: 'folder', folder: '/srv/my data/files' } },
  ],
  [{ DATA_DIR: 'elsewhere' }, { dataDir: join(projectFolder, 'elsewhere') }],
  [{ DATABASE_URL: 'postgres://u:p@db:5432/x' }, { databaseUrl: 'postgres://u:p@db:5432/x' }],
  [
    { DATABASE_URL: 'postgresql://db/x?sslmode=require' },
    { databaseUrl: 'postgresql://db/x?sslmode=require' },
  ],
  [{ FILES_URL: '/srv/files' }, { files: { kind: 'folder', folder: '/srv/files' } }],
  [{ FILES_URL: 'file:///srv/my%20files' }, { files: { kind: 'folder', folder: '/srv/my files' } }],
  [{ SMTP_URL: 'smtps://u:p@mail.example.org:465' }, { smtpUrl: 'smtps://u:p@mail.example.org:465' }],
  [{ MAIL_FROM: 'Office <office@example.org>' }, { mailFrom: 'Office <office@example.org>' }],
  [{ MAIL_FROM: 'office@example.org' }, { mailFrom: 'office@example.org' }],
  [{ PUBLIC_URL: 'https://Vote.Example.org/' }, { publicUrl: 'https://vote.example.org' }],
  [{ BASEMAP_URL: '/srv/ne.pmtiles' }, { basemap: { kind: 'file', path: '/srv/ne.pmtiles' } }],
  [
    { BASEMAP_URL: 'https://tiles.example.org/ne.pmtiles?v=1' },
    { basemap: { kind: 'url', url: 'https://tiles.example.org/ne.pmtiles?v=1' } },
  ],
  [{ DEMO: 'no' }, { demo: false }],
  [{ DEMO: 'YES' }, { demo: true }],
  [{ ALLOW_REMOTE_DEMO: 'true' }, { allowRemoteDemo: true }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ MIN_FREE_MB: '0' }, { minFreeMb: 0 }],
  [{ JOBS: '0' }, { jobs: false }],
])('%o is understood', (env, expected) => {
  expect(readSettings(env)).toMatchObject(expected)
})

test('a bucket is given in one line, with its key, secret, region and address', () => {
  const { files } = readSettings({
    FILES_URL: 's3://AKIA1:se%2Fcr%2Bet@s3.example.org:9000/campaign-files?region=us-west-2&insecure=1',
  })
  expect(files).toEqual({
    kind: 's3',
    endpoint: 'http://s3.example.org:9000',
    bucket: 'campaign-files',
    region: 'us-west-2',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'se/cr+et',
  })
  expect(readSettings({ FILES_URL: 's3://k:s@h/bucket' }).files).toMatchObject({
    endpoint: 'https://h',
    region: 'us-east-1',
  })
})

describe('a wrong setting stops the start with one sentence that names it and the way out', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['HOST', 'http://localhost'],
    ['DATA_DIR', 's3://bucket'],
    ['PUBLIC_URL', 'vote.example.org'],
    ['PUBLIC_URL', 'https://vote.example.org/app'],
    ['PUBLIC_URL', 'ftp://vote.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.org\r\nBcc: x@y.org'],
    ['DEMO', 'maybe'],
    ['ALLOW_REMOTE_DEMO', '2'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['MIN_FREE_MB', '1e3'],
    ['JOBS', 'on'],
  ])('%s=%s', (name, value) => {
    const message = messageOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} is ".+", which is not valid: .+\\.$`, 's'))
    expect(message).toContain(value)
  })

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['DATABASE_URL', 'postgres://root:hunter2@db'],
    ['DATABASE_URL', 'root:hunter2'],
    ['FILES_URL', 's3://key:hunter2@host'],
    ['FILES_URL', 's3://key:hunter2@host/bucket?regoin=x'],
    ['FILES_URL', 's3://hunter2@host/bucket'],
    ['FILES_URL', 'S3://key:hunter2@host/Bad_Bucket'],
    ['FILES_URL', 's3://key:%zzhunter2@host/bucket'],
    ['SMTP_URL', 'mail.example.org:hunter2'],
    ['SMTP_URL', 'https://u:hunter2@mail.example.org'],
    ['PUBLIC_URL', 'https://u:hunter2@vote.example.org'],
  ])('%s without repeating the password in it (%s)', (name, value) => {
    const message = messageOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} is not valid: .+\\.$`))
    expect(message).not.toContain('hunter2')
  })
})

function messageOf(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
  throw new Error('These settings were accepted')
}
