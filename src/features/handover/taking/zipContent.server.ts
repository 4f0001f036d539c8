// The ZIP of a finished race, member by member, each made while it is written. README.txt comes last, because it says what every other one
// holds and its SHA-256.
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { jobMayBeAsked, may, type Ability, type May } from '../../../permissions.ts'
import { notAllowed, Refusal } from '../../../app/contract.ts'
import { wallsOf, type Viewer } from '../../../app/server/auth/viewer.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { JobHandle } from '../../../app/server/jobs/jobHandle.ts'
import { purposes } from '../../../app/server/files/purposes.ts'
import { csvFile, xlsxFile } from '../../../app/server/lists/exportFile.ts'
import { exportPageRows } from '../../../app/server/lists/exportRoutes.ts'
import type { ListContext, ListScope } from '../../../app/server/lists/listOf.ts'
import type { Services } from '../../../app/server/services.ts'
import { formatBytes, formatCount } from '../../../domain/numbers.ts'
import type { ZipEntry } from '../../../sources/zip/zipOf.ts'
import { mayIn, workIn, type CommitteeRef } from '../../committees/workIn.server.ts'
import { filesToTake, filesOf } from './files.server.ts'
import type { Taking } from './gifts.server.ts'
import { listsToTake, type ListToTake } from './lists.server.ts'
import { ownLists, type OwnList } from './ownLists.server.ts'
import { namesOnce } from './names.ts'
import { readmeText, type Member } from './readme.ts'
import { readSpool, writeSpool, type Cells } from './spool.server.ts'

/** Of what a file may be in the storage, lists and the README need some. */
const bytesOfLists = 500_000_000
const mostFiles = 200_000

export interface Order extends CommitteeRef {
  id: string
  committee: string
  organization: string
  madeBy: string
  madeByName: string
  madeAt: Date
}

export interface Taken {
  members: Member[]
  leftOut: { what: string; why: string }[]
}

export class HandoverZip {
  readonly taken: Taken = { members: [], leftOut: [] }
  private readonly order: Order
  private readonly job: JobHandle
  private readonly services: Services
  private readonly spool: string
  private readonly nameOnce = namesOnce()
  private done = 0
  private total = 0

  constructor(order: Order, job: JobHandle, services: Services) {
    this.order = order
    this.job = job
    this.services = services
    this.spool = join(services.files.storage.waitingRoom, `handover-${order.id}-${job.attempt}`)
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    const { given } = this.services
    const lists = listsToTake(given)
    const alongs = given.takenAlong ?? []
    const counts = await this.read(async ({ db, viewer }) => {
      await workIn({ db, viewer }, this.order.committeeId, 'handover.export')
      let n = await filesOf(db, this.order)
      for (const along of alongs) n += await along.count(db, this.order)
      return n
    })
    this.total = lists.length + ownLists.length + counts
    try {
      for (const list of lists)
        yield* this.list(list.of.list.what, list.of.list.mayExport, list.of.may, () => this.rowsOf(list))
      for (const list of ownLists)
        yield* this.list(list.what, list.ability, 'work.read', () => Promise.resolve(this.ownRows(list)))
      for (const along of alongs) {
        if (!(await this.mayTake(along.ability))) {
          this.leaveOut(along.what, noRight)
          continue
        }
        const how: Taking = {
          read: <T>(work: (db: Db) => Promise<T>) => this.read(({ db }) => work(db)),
          think: <T>(work: () => Promise<T>) => this.services.turns.forHeavy(this.asking, work),
          leaveOut: (what: string, why: string) => this.leaveOut(what, why),
        }
        for await (const { name, modifiedAt, content } of along.each(how, this.order)) {
          yield this.entry(`${along.folder}/${name}`, content, { modifiedAt })
          this.step(along.what)
        }
      }
      yield* this.files()
    } finally {
      await rm(this.spool, { force: true })
    }
    yield {
      name: 'README.txt',
      modifiedAt: this.order.madeAt,
      content: [readmeText(this.order, this.taken, new Date())],
    }
  }

  /** What one list may take: its rows go to disk first, and both files are written from there. */
  private async *list(
    what: string,
    mayExport: May | Ability,
    mayRead: May,
    open: () => Promise<{ headings: string[]; pages: AsyncIterable<Cells[]> }>,
  ): AsyncGenerator<ZipEntry> {
    let headings: string[]
    let rows: number
    let bytes: number
    try {
      if (!(await this.mayTake(mayExport)) || !(await this.mayTake(mayRead))) throw notAllowed()
      const opened = await open()
      headings = opened.headings
      ;({ rows, bytes } = await writeSpool(this.spool, opened.pages))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'notAllowed') throw error
      this.leaveOut(what, noRight)
      this.step(what)
      return
    }
    const columns = Object.fromEntries(
      headings.map((heading, i) => [heading, (row: object) => (row as Cells)[i]]),
    )
    const modifiedAt = new Date()
    // A row in the spool has more signs around its values than one in the CSV has.
    const mostBytes = 2 * bytes
    yield this.entry(`csv/${what}.csv`, csvFile(columns, readSpool(this.spool)), {
      modifiedAt,
      rows,
      mostBytes,
    })
    if (rows <= mostWorkbookRows && bytes <= mostWorkbookBytes)
      yield this.entry(`xlsx/${what}.xlsx`, xlsxFile(what, columns, readSpool(this.spool)), {
        modifiedAt,
        rows,
      })
    else
      this.leaveOut(
        `${what}.xlsx`,
        `A workbook holds at most 1,048,575 rows and ${formatBytes(mostWorkbookBytes)}; the CSV has them all.`,
      )
    this.step(what)
  }

  private async rowsOf({ of, parts, further }: ListToTake) {
    const { committeeId } = this.order
    const inputs = further
      ? await this.read(({ db }) => further.inputs(db, this.order))
      : [{ label: '', input: {} as Record<string, unknown> }]
    const lead = further ? [further.heading] : []
    const headings = [...lead, ...Object.keys(parts.columns)]
    const values = Object.values(parts.columns)
    const pagesOf = (asked: Record<string, unknown>) =>
      this.pagesOf(of.list.first, parts, of.list.mayExport, asked)
    async function* pages(): AsyncGenerator<Cells[]> {
      for (const { label, input } of inputs) {
        const {
          page: _page,
          after: _after,
          sort: _sort,
          desc: _desc,
          ...filter
        } = of.input.parse({
          committeeId,
          ...input,
        }) as Record<string, unknown>
        for await (const rows of pagesOf(filter))
          yield rows.map((row) => [...(further ? [label] : []), ...values.map((valueOf) => valueOf(row))])
      }
    }
    return { headings, pages: pages() }
  }

  private async *pagesOf(
    { sort, desc }: { sort: string; desc: boolean },
    parts: ListToTake['parts'],
    mayExport: May | Ability,
    filter: Record<string, unknown>,
  ): AsyncGenerator<object[]> {
    const limit = exportPageRows
    let after: string | undefined
    for (let offset = 0; ; offset += limit) {
      this.job.throwIfCancelled()
      const rows = await this.read(async (context) => {
        const scope = await parts.open(context, filter)
        if (!mayTakeIn(context, scope, mayExport)) throw notAllowed()
        const part = parts.isWhole
          ? { sort, desc, limit: Infinity, offset: 0 }
          : { sort, desc, limit, offset: after === undefined ? offset : 0, after }
        return parts.rows(context, scope, filter, part)
      })
      yield rows
      if (parts.isWhole || rows.length < limit) return
      after = rows.at(-1)?.place
      await afterOthers()
    }
  }

  private ownRows(list: OwnList): { headings: string[]; pages: AsyncIterable<Cells[]> } {
    const read = (after: string | null) =>
      this.read(async ({ db, viewer }) => {
        await workIn({ db, viewer }, this.order.committeeId, list.ability)
        return list.page(db, this.order, after, exportPageRows)
      })
    const { job } = this
    async function* pages(): AsyncGenerator<Cells[]> {
      for (let after: string | null = null; ;) {
        job.throwIfCancelled()
        const rows = await read(after)
        yield rows.map(([, ...cells]) => cells)
        if (rows.length < exportPageRows) return
        after = rows.at(-1)![0]
      }
    }
    return { headings: list.headings, pages: pages() }
  }

  private async *files(): AsyncGenerator<ZipEntry> {
    let bytes = 0
    let files = 0
    const mostBytes =
      Math.min(purposes.handover.maxBytes, this.services.files.storage.mostBytes) - bytesOfLists
    for await (const { file, folder, ability } of filesToTake(
      (work) => this.read(({ db }) => work(db)),
      this.order,
    )) {
      const name = `${folder}/${file.name}`
      this.step(file.name)
      if (!(await this.mayTake(ability))) {
        this.leaveOut(name, noRight)
        continue
      }
      bytes += Number(file.bytes)
      if (bytes > mostBytes || ++files > mostFiles) {
        bytes -= Number(file.bytes)
        this.leaveOut(
          name,
          `One ZIP holds at most ${formatBytes(mostBytes)} and ${formatCount(mostFiles)} files here. Download it on its own.`,
        )
        continue
      }
      if ((await this.services.files.storage.size(file.storageKey).catch(() => null)) === null) {
        this.leaveOut(name, 'Its bytes are missing in the storage of this server.')
        continue
      }
      const stream = await this.services.files.read(file)
      yield this.entry(name, stream, { modifiedAt: file.createdAt })
    }
  }

  private entry(
    path: string,
    content: ZipEntry['content'],
    { modifiedAt, rows = null, mostBytes }: { modifiedAt: Date; rows?: number | null; mostBytes?: number },
  ): ZipEntry {
    const name = this.nameOnce(path)
    const { job, taken } = this
    async function* measured() {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const piece of content) {
        job.throwIfCancelled()
        hash.update(piece)
        bytes += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength
        yield piece
      }
      taken.members.push({ name, rows, bytes, sha256: hash.digest('hex') })
    }
    return { name, modifiedAt, mostBytes, content: measured() }
  }

  private step(what: string): void {
    this.job.throwIfCancelled()
    this.job.progress(Math.min(++this.done, this.total), this.total, what)
  }

  private leaveOut(what: string, why: string): void {
    this.taken.leftOut.push({ what, why })
  }

  private get asking() {
    return { userId: this.order.madeBy, organizationId: this.order.organizationId }
  }

  private async mayTake(what: May | Ability): Promise<boolean> {
    const viewer = await this.person()
    return jobMayBeAsked(what) ? mayIn(viewer, this.order.committeeId, what) : may(viewer, what)
  }

  /** As the person who asked is today: a right that was taken away since is not used. */
  private async person(): Promise<Viewer> {
    const viewer = await this.services.sessions.person(this.order.madeBy)
    if (!viewer) throw notAllowed('The person who asked for this file may not sign in any more.')
    return viewer
  }

  private async read<T>(work: (context: ListContext) => Promise<T>): Promise<T> {
    const viewer = await this.person()
    const { databases, turns } = this.services
    return turns.forPage(viewer, () =>
      databases.readInScope(wallsOf(viewer), (db) => work({ db, viewer, services: this.services })),
    )
  }
}

const mostWorkbookRows = 1_048_575
/** Of the spool. A sheet has up to fourteen times as many signs, and one beyond 4 GB opens nowhere. */
const mostWorkbookBytes = 250_000_000
const noRight = 'The job or role of the person who made this file does not include it.'

function mayTakeIn({ viewer }: ListContext, scope: ListScope, what: May | Ability): boolean {
  if (!jobMayBeAsked(what)) return may(viewer, what)
  return scope.may?.(what) ?? false
}
