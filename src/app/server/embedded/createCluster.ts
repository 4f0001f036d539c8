import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { join } from 'node:path'
import { chooseAccount, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './postmaster.ts'
import { saysDiskIsFull, StartError } from './startError.ts'

/** Finds who runs the database of these files, and makes the files when this is the first start. */
export async function openCluster(
  cluster: string,
  binaries: Binaries,
  options: { password: string; durable: boolean; log: (line: string) => void },
): Promise<{ account: Account; isNew: boolean }> {
  if (existsSync(cluster)) {
    refuseOthersFiles(cluster)
    refuseOtherMajor(cluster)
    return { account: chooseAccount(cluster, binaries, options.log), isNew: false }
  }
  // Made to the side and renamed when complete: a kill or a full disk half way leaves nothing that looks finished.
  const draft = `${cluster}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  try {
    const account = chooseAccount(draft, binaries, options.log)
    await initdb(draft, account, options)
    renameSync(draft, cluster)
    return { account, isNew: true }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

function refuseOthersFiles(cluster: string): void {
  const us = process.getuid?.() ?? 0
  if (us !== 0 && statSync(cluster).uid !== us)
    throw new StartError(
      `The database in ${cluster} belongs to another user of this machine. Start as that user, or set DATA_DIR to a folder of your own.`,
    )
}

/** The major version of PostgreSQL that comes with the program; a folder of another one cannot be opened. */
export const ourMajor = 18

function refuseOtherMajor(cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  const major = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : NaN
  if (Number.isNaN(major))
    throw new StartError(
      `The folder ${cluster} holds no complete database. Move it away or restore a backup, or set DATA_DIR to another folder.`,
    )
  if (major === ourMajor) return
  const age = major > ourMajor ? 'newer' : 'older'
  const wayOut =
    major > ourMajor ? 'Update the program' : 'Restore a backup into a new folder with "npm run restore"'
  throw new StartError(
    `The database in ${cluster} was made by the ${age} PostgreSQL ${major}, and this program brings ${ourMajor}. ${wayOut}, or set DATA_DIR to another folder.`,
  )
}

async function initdb(
  folder: string,
  account: Account,
  { password, durable }: { password: string; durable: boolean },
): Promise<void> {
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.owner) chownSync(passwordFile, account.owner.uid, account.owner.gid)
  const args = ['-D', folder, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256']
  // The built-in locale sorts and folds case alike on every machine; the system's locales change with its updates.
  args.push('-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  if (!durable) args.push('--no-sync')
  try {
    const child = account.spawn(account.binaries.initdb, args, {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: cleanEnvironment(),
    })
    const [words, [code]] = await Promise.all([
      text(child.stderr!),
      once(child, 'close') as Promise<[number | null]>,
    ])
    if (code !== 0) throw reasonIn(words, code, folder)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function reasonIn(words: string, code: number | null, folder: string): StartError {
  if (saysDiskIsFull(words))
    return new StartError(
      `The disk became full while the database was made in ${folder}. Free some space, or set DATA_DIR to a folder on a larger disk.`,
    )
  if (code === 127)
    return new StartError(
      'PostgreSQL cannot find its libraries, because its install step has not run. Run "npm rebuild" and start again.',
    )
  const last =
    words
      .trim()
      .split('\n')
      .findLast((line) => line.includes('error:')) ?? words.trim()
  return new StartError(`PostgreSQL could not make its files: ${last.replace(/^initdb: error: /, '')}.`)
}
