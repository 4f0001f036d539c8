// Counting universes in memory: holds the current columns, hands questions to threads, and notices when an import has built new ones.
import { availableParallelism } from 'node:os'
import type { Databases, Db } from '../../../app/server/data/db.ts'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import type { IndexFacts, VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { loadCurrent, markOf, storedMark, type Loaded } from './load.server.ts'
import type { Asked, Kind } from './plan.ts'
import { StoppedForAnother, Thread } from './thread.server.ts'

const mostThreads = Math.min(2, availableParallelism())

/** The engine of this server; made at the first question. */
export function engineOf(databases: Databases): Engine {
  let engine = engines.get(databases)
  if (!engine) engines.set(databases, (engine = new Engine(databases)))
  return engine
}
const engines = new WeakMap<Databases, Engine>()

export class Engine {
  threads: Thread[] = []
  private readonly databases: Databases
  private loaded: Loaded | null = null
  private loading: Promise<void> | null = null

  constructor(databases: Databases) {
    this.databases = databases
  }

  /** Together with the facts that say what the codes of the answer mean. A person who asks holds no connection meanwhile. */
  async ask<K extends Kind>(
    kind: K,
    question: Asked[K]['question'],
  ): Promise<{ answer: Asked[K]['answer']; facts: IndexFacts }> {
    await this.refresh()
    for (;;)
      try {
        const { columns } = this.loaded!
        return { answer: await this.thread(columns).ask(kind, question), facts: columns.facts }
      } catch (error) {
        if (!(error instanceof StoppedForAnother)) throw error
      }
  }

  /**
   * For those who can also ask the tables: null unless the columns in memory say what the tables say as `db` sees them. A newer build is
   * loaded meanwhile; no one waits for it. The question may be made with the facts of the columns it is put to.
   */
  async askIfLoaded<K extends Kind>(
    db: Db,
    kind: K,
    questionOn: (facts: IndexFacts) => Promise<Asked[K]['question'] | null>,
    onFailure: (error: unknown) => void,
  ): Promise<Asked[K]['answer'] | null> {
    const stored = await storedMark(db)
    if (stored === null) return null
    const { loaded } = this
    if (loaded?.mark !== stored.mark) {
      this.startLoading().catch(onFailure)
      return null
    }
    const { columns } = loaded
    if (columns.facts.tables?.writes !== stored.writes) return null
    const question = await questionOn(columns.facts)
    // When other columns have come meanwhile, the threads read those.
    while (question !== null && this.loaded === loaded)
      try {
        return await this.thread(columns).ask(kind, question)
      } catch (error) {
        if (!(error instanceof StoppedForAnother)) throw error
      }
    return null
  }

  /** The file as it is now: one small query says whether the columns in memory still are. */
  private async refresh(): Promise<void> {
    const mark = await this.databases.readInScope(systemScope, markOf)
    // A load that began before the look may bring the build before.
    if (this.loading && this.loaded?.mark !== mark) await this.loading.catch(() => {})
    if (this.loaded?.mark === mark) return
    await this.startLoading()
  }

  private startLoading(): Promise<void> {
    this.loading ??= this.load().finally(() => (this.loading = null))
    return this.loading
  }

  private async load(): Promise<void> {
    this.loaded = await loadCurrent(this.databases.url)
    // They finish what they were asked, on the columns of their time.
    for (const thread of this.threads) thread.retire()
    this.threads = []
  }

  /** The least busy thread; a second one only starts when the first has something to do. */
  private thread(columns: VoterColumns): Thread {
    this.threads = this.threads.filter((thread) => !thread.isDead)
    const [idlest] = this.threads.toSorted((a, b) => a.load - b.load)
    if (idlest && (idlest.load === 0 || this.threads.length >= mostThreads)) return idlest
    const fresh = new Thread(columns)
    this.threads.push(fresh)
    return fresh
  }
}
