// Small voter files, brought in the way the server does it, for tests of what a file does to the voters.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import { openFiles } from '../../app/server/files/files.ts'
import { openJobs } from '../../app/server/jobs/jobs.ts'
import { updateBatch, type BatchRow, type Work } from '../../features/imports/batch.server.ts'
import { beginImport, mapImport } from '../../features/imports/begin.server.ts'
import { checkImport } from '../../features/imports/checkImport.server.ts'
import { gather } from '../../app/server/feature.ts'
import { features } from '../../features.server.ts'
import { kindsIn, type ImportServices } from '../../features/imports/kinds.server.ts'
import type { Part } from '../../features/imports/recognise.server.ts'
import { runImport } from '../../features/imports/runImport.server.ts'
import { undoImport } from '../../features/imports/undoImport.server.ts'
import type { TestDatabase } from '../database.ts'

export interface LoadOptions {
  /** Otherwise a voter file. */
  kind?: string
  options?: Record<string, boolean>
  chunkRows?: number
}

export type VoterImports = Awaited<ReturnType<typeof voterImports>>

export async function voterImports({ databases }: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'elections-voters-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const files = openFiles({ settings: { files: { kind: 'folder', folder } }, databases } as never)
  const jobs = openJobs({ databases, log: pino({ level: 'silent' }) })
  const services = { databases, files, jobs, given: gather(features) } as ImportServices

  const getRow = (id: string): Promise<BatchRow> =>
    databases.asSystem((db) =>
      db.selectFrom('importBatches').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )

  /** Stops by throwing at the given look, as a cancelled job does. */
  function work(batchId: string, chunkRows?: number, stopAt = Infinity): Work {
    let looks = 0
    return {
      services,
      kinds: kindsIn(services),
      batchId,
      jobId: null,
      userId: null,
      chunkRows,
      progress: () => {},
      throwIfCancelled() {
        if (++looks > stopAt) throw new Error('stopped here')
      },
    }
  }

  async function begin(
    name: string,
    content: string | Buffer,
    { options = {}, kind: kindName = 'voters' }: LoadOptions = {},
  ): Promise<string> {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    const received = await files.receive({ name, content: bytes }, 'import')
    return databases.asSystem(async (db) => {
      const owner = { purpose: 'import' as const, organizationId: null, ownerId: null }
      const file = await files.record(db, owner, received)
      const kind = kindsIn(services)[kindName]!
      const beginning = { file, kind, organizationId: null, createdBy: null, createdByName: 'Test' }
      const id = await beginImport(db, services, beginning)
      const row = await db
        .selectFrom('importBatches')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const mappings = (row.parts as unknown as Part[]).map((part) => part.mapping)
      await mapImport(db, row, kind, mappings, options, null)
      return id
    })
  }

  const set = (id: string, values: Parameters<typeof updateBatch>[2]) =>
    databases.asSystem((db) => updateBatch(db, id, values))

  return {
    services,
    work,
    begin,
    getRow,
    start: (id: string) => set(id, { state: 'running', startedAt: new Date() }),

    async check(name: string, content: string | Buffer, options?: LoadOptions): Promise<BatchRow> {
      const id = await begin(name, content, options)
      await set(id, { state: 'checking' })
      await checkImport(work(id, options?.chunkRows))
      return getRow(id)
    },

    /** The whole way, without the dry run. */
    async load(name: string, content: string | Buffer, options?: LoadOptions): Promise<BatchRow> {
      const id = await begin(name, content, options)
      await set(id, { state: 'running', startedAt: new Date() })
      await runImport(work(id, options?.chunkRows))
      return getRow(id)
    },

    async undo(id: string): Promise<BatchRow> {
      await set(id, { state: 'undoing', phase: 'undoing' })
      await undoImport(work(id))
      return getRow(id)
    },
  }
}

/** The columns of the state's file that tests fill; the others are there and empty. */
const stateColumns = (
  'db_logid cde_voter_status text_name_first text_name_middle text_name_last text_voterno text_res_address_nbr cde_street_dir_prefix ' +
  'text_street_name cde_street_type cde_res_unit_type text_res_unit_nbr text_res_city cde_res_state text_res_zip5 desc_party ' +
  'precinct_text_name precinct_text_designation birth_year date_of_reg text_phone_area_code text_phone_exchange text_phone_last_four ' +
  Array.from({ length: 10 }, (_, i) => `text_election_code_${i + 1}`).join(' ') +
  ' text_mail_address1 text_mail_city district_ld district_cg'
).split(' ')

export interface StateVoter {
  id: string
  first?: string
  last?: string
  party?: string
  /** "1445 K ST"; null withholds it. */
  street?: string | null
  city?: string
  zip?: string
  county?: string
  born?: string
  phone?: string
  votes?: string[]
  ld?: string
}

/** Rows as the Secretary of State writes them. */
export function stateFile(voters: StateVoter[]): string {
  const rows = voters.map((voter) => {
    const cells = stateCells(voter)
    return stateColumns.map((column) => cells[column] ?? '').join('\t')
  })
  return `${[stateColumns.join('\t'), ...rows].join('\r\n')}\r\n`
}

function stateCells({
  street = '1445 K ST',
  phone = '',
  votes = [],
  ...voter
}: StateVoter): Record<string, string> {
  const [house = '', name = '', type = ''] = (street ?? '').split(' ')
  return {
    db_logid: voter.county ?? 'Lancaster',
    cde_voter_status: 'A',
    text_name_first: voter.first ?? 'JANE',
    text_name_last: voter.last ?? 'EXAMPLE',
    text_voterno: `${voter.id}  `,
    text_res_address_nbr: house,
    text_street_name: name,
    cde_street_type: type,
    text_res_city: street === null ? '' : (voter.city ?? 'LINCOLN'),
    cde_res_state: street === null ? '' : 'NE',
    text_res_zip5: street === null ? '' : (voter.zip ?? '68508'),
    desc_party: voter.party ?? 'Nonpartisan',
    precinct_text_name: '10A',
    precinct_text_designation: '10A',
    birth_year: voter.born ?? '1980',
    date_of_reg: '08/01/2004',
    text_phone_area_code: phone.slice(0, 3),
    text_phone_exchange: phone.slice(3, 6),
    text_phone_last_four: phone.slice(6),
    ...Object.fromEntries(votes.map((code, i) => [`text_election_code_${i + 1}`, `${code} `])),
    district_ld: voter.ld ?? '28',
    district_cg: '1',
  }
}

/** A vendor's or anyone's list, by its column names. */
export function listFile(rows: Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join('\t'))
  return `${[columns.join('\t'), ...lines].join('\n')}\n`
}
