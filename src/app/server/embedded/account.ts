import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { binariesIn, type Binaries } from './binaries.ts'
import { StartError } from './startError.ts'

/** Who runs PostgreSQL, and from where. PostgreSQL refuses to run as root, so root lends it another user. */
export interface Account {
  /** Null: PostgreSQL runs as ourselves. */
  owner: Owner | null
  binaries: Binaries
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
}

interface Owner {
  uid: number
  gid: number
}

type Way = (program: string, args: string[]) => { program: string; args: string[]; options: SpawnOptions }

/** `folder` is where the database's files are or will be. It must exist; root's own is handed to the chosen user. */
export function chooseAccount(folder: string, binaries: Binaries, log: (line: string) => void): Account {
  if (process.getuid?.() !== 0) return account(null, binaries, asOurselves)
  const owner = ownerOf(folder) ?? handOver(folder, ownerOf(dirname(folder)) ?? databaseUser(log))
  for (const way of [asUser(owner), asUserWhoMayPass(owner)])
    if (canEnter(way, folder) && canRun(way, binaries)) return account(owner, binaries, way)

  if (!canEnter(asUser(owner), folder))
    throw new StartError(
      `The data folder ${folder} lies in a folder that only root can enter, and PostgreSQL does not run as root. Set DATA_DIR to a folder others can enter, for example /var/lib/elections-nebraska, or start as a plain user.`,
    )
  const copy = copyOf(binaries)
  if (canRun(asUser(owner), copy)) return account(owner, copy, asUser(owner))
  throw new StartError(
    'PostgreSQL does not run as root, and this machine does not let root start it as another user. Start as a plain user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function account(owner: Owner | null, binaries: Binaries, way: Way): Account {
  return {
    owner,
    binaries,
    spawn(program, args, options) {
      const run = way(program, args)
      return spawn(run.program, run.args, { ...options, ...run.options })
    },
  }
}

const asOurselves: Way = (program, args) => ({ program, args, options: {} })

function asUser({ uid, gid }: Owner): Way {
  return (program, args) => ({ program, args, options: { uid, gid } })
}

/**
 * A project under /root is closed to other users. One capability lets PostgreSQL's user pass through such folders to
 * the files it owns, and changes nothing on the disk. It may then read other files too, which only the database's
 * superuser can make it do, and our handlers never are that. The securebit makes access(2) honour the capability.
 */
function asUserWhoMayPass({ uid, gid }: Owner): Way {
  const flags = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    '--no-new-privs',
    '--',
  ]
  return (program, args) => ({ program: 'setpriv', args: [...flags, program, ...args], options: {} })
}

function canEnter(way: Way, folder: string): boolean {
  return succeeds(way, 'sh', ['-c', 'cd "$1"', 'sh', folder])
}

function canRun(way: Way, binaries: Binaries): boolean {
  // Asking for a value makes the program look for its own files first, as a real start does.
  return succeeds(way, binaries.postgres, ['-C', 'data_directory', '-D', binaries.root], 'stderr')
}

function succeeds(way: Way, program: string, args: string[], expect?: 'stderr'): boolean {
  const run = way(program, args)
  const result = spawnSync(run.program, run.args, {
    ...run.options,
    cwd: '/',
    stdio: 'pipe',
    encoding: 'utf8',
  })
  if (expect === undefined) return result.status === 0
  return result.error === undefined && result.stderr.includes('postgresql.conf')
}

/** Files that already belong to a user stay with that user, so root and that user can take turns starting. */
function ownerOf(folder: string): Owner | null {
  const { uid, gid } = statSync(folder)
  return uid === 0 ? null : { uid, gid }
}

function handOver(folder: string, owner: Owner): Owner {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), owner.uid, owner.gid)
  lchownSync(folder, owner.uid, owner.gid)
  return owner
}

function databaseUser(log: (line: string) => void): Owner {
  const own = 'elections-nebraska'
  const found = userNamed(own) ?? (makeUser(own, log) ? userNamed(own) : null)
  const owner = found ?? userNamed('postgres') ?? userNamed('nobody')
  if (owner) return owner
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has no other user for it. Start as a plain user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function userNamed(name: string): Owner | null {
  const ask = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe', encoding: 'utf8' }))
  try {
    const owner = { uid: ask('-u'), gid: ask('-g') }
    return owner.uid > 0 ? owner : null
  } catch {
    return null
  }
}

function makeUser(name: string, log: (line: string) => void): boolean {
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  const { status } = spawnSync('useradd', [...args, '--shell', '/usr/sbin/nologin', name], {
    stdio: 'ignore',
  })
  if (status === 0) log(`Made the system user ${name} to run PostgreSQL, which does not run as root`)
  return status === 0
}

/** PostgreSQL's programs where every user can reach them. A folder anyone else could have made is not trusted. */
function copyOf(binaries: Binaries): Binaries {
  const { mtimeMs } = statSync(binaries.postgres)
  const place = join(tmpdir(), `elections-nebraska-postgres-${Math.round(mtimeMs)}`)
  if (isOursAlone(place)) return binariesIn(place)
  rmSync(place, { recursive: true, force: true })
  const draft = mkdtempSync(`${place}-`)
  cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  renameSync(draft, place)
  return binariesIn(place)
}

function isOursAlone(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
}
