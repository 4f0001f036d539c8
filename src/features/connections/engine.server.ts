// The one engine of a server: columns that are built when something left or moved, links beside them that are read when they change, and the
// thread that searches both. What was built is kept in a file, so that a server that starts again need not build.
import type { Databases } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { buildColumns, stampOf, type Build } from './build.server.ts'
import { keepBuild, readBuild } from './keptBuild.server.ts'
import { looseLinks, looseStamp } from './loose.server.ts'
import { SearchThread, type Answer, type Question } from './thread.server.ts'

/** How old what one sees may be. */
const lookEveryMs = 1000
/** A build takes seconds of a core; many decisions in a row share one. */
const buildEveryMs = 30_000

export class Engine {
  readonly #databases: Databases
  readonly #path: string | null
  readonly #thread = new SearchThread()
  #build: Build | null = null
  #loose = ''
  #lookedAt = -Infinity
  #builtAt = -Infinity
  #looking: Promise<void> | null = null
  #building: Promise<void> | null = null

  constructor(databases: Databases, path: string | null) {
    this.#databases = databases
    this.#path = path
  }

  async ask(question: Question): Promise<Answer> {
    await this.#fresh()
    return this.#thread.ask(question)
  }

  async end(): Promise<void> {
    await this.#building?.catch(() => {})
    await this.#thread.end()
  }

  /** Looks for changes when the last look is a while ago. A search that comes meanwhile waits for the same look. */
  #fresh(): Promise<void> {
    if (performance.now() - this.#lookedAt < lookEveryMs && this.#build) return Promise.resolve()
    this.#looking ??= this.#look().finally(() => (this.#looking = null))
    return this.#looking
  }

  async #look(): Promise<void> {
    const { stamp } = await this.#databases.asSystem(stampOf)
    if (!this.#build) await this.#begin(stamp)
    else if (this.#build.stamp !== stamp && performance.now() - this.#builtAt > buildEveryMs)
      // Others go on with what there is; a new filing is beside it in any case.
      this.#building ??= this.#rebuild().finally(() => (this.#building = null))
    await this.#takeLoose()
    this.#lookedAt = performance.now()
  }

  async #begin(stamp: string): Promise<void> {
    const kept = this.#path === null ? null : await readBuild(this.#path, stamp)
    if (kept) {
      this.#build = kept
      this.#builtAt = performance.now()
    } else await this.#rebuild()
  }

  async #rebuild(): Promise<void> {
    const build = await buildColumns(this.#databases)
    this.#build = build
    this.#builtAt = performance.now()
    this.#loose = ''
    this.#lookedAt = -Infinity
    if (this.#path !== null) await keepBuild(this.#path, build).catch(() => {})
  }

  async #takeLoose(): Promise<void> {
    const build = this.#build!
    const found = await this.#databases.asSystem(async (db) => {
      const stamp = `${build.stamp} ${await looseStamp(db, build.lastRow)}`
      return stamp === this.#loose ? null : { stamp, links: await looseLinks(db, build.lastRow) }
    })
    if (!found) return
    this.#thread.give(build.columns, found.links)
    this.#loose = found.stamp
  }
}

const engines = new WeakMap<Databases, Engine>()

export function engineOf({ databases, settings }: Pick<Services, 'databases' | 'settings'>): Engine {
  let engine = engines.get(databases)
  if (!engine)
    engines.set(
      databases,
      (engine = new Engine(databases, settings.dataDir ? `${settings.dataDir}/connections.bin` : null)),
    )
  return engine
}
