// Every import says that it writes voters, in the transaction that does.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { systemScope } from '../../app/server/auth/viewer.ts'
import { testDatabase } from '../../testing/database.ts'
import { listFile, stateFile, voterImports, type VoterImports } from '../../testing/rows/voterImports.ts'
import { runImport } from '../imports/runImport.server.ts'
import { loadColumns } from './buildIndexStore.server.ts'
import { fileWrites } from './fileWrites.server.ts'

const database = await testDatabase()
const { databases } = database
let imports: VoterImports

beforeAll(async () => {
  imports = await voterImports(database)
  // Looks at the end of each transaction that touched voters whether it wrote a line of voter_sources as well.
  await databases.owner.query(`
    create function is_noted() returns trigger language plpgsql as $$ begin
      if not exists (select from voter_sources where kind in ('state file', 'vendor file', 'list')
        and xmin::text::bigint = pg_current_xact_id()::text::bigint & 4294967295) then raise exception 'Voters were written unseen.'; end if;
      return null;
    end $$;
    create constraint trigger voters_noted after insert or update or delete on voters deferrable initially deferred
      for each row execute function is_noted();
    create constraint trigger splits_noted after insert or update or delete on precinct_splits deferrable initially deferred
      for each row execute function is_noted()`)
})

const now = () =>
  databases.asSystem(async (db) => {
    const { rows } = await sql<{ writes: string }>`select ${fileWrites} as writes`.execute(db)
    return rows[0]!.writes
  })
const indexed = async () => {
  const build = await databases.inScope(systemScope, (db, client) => loadColumns(db, client))
  return build!.columns.facts.tables!.writes
}

test('a first file, a second one that changes and drops voters, a list, and taking them back', async () => {
  const anna = { id: '1', first: 'ANNA' }
  const first = await imports.load('psr_2026-01-05.txt', stateFile([anna, { id: '2', first: 'BERT' }]))
  const seen = [await now()]
  const second = await imports.load(
    'psr_2026-03-02.txt',
    stateFile([
      { ...anna, phone: '4025550199' },
      { id: '3', first: 'CARL', county: 'Adams' },
    ]),
    { chunkRows: 1 },
  )
  expect(second).toMatchObject({ countNew: 1n, countChanged: 1n, countDropped: 1n })
  seen.push(await now())
  const row = {
    LALVOTERID: 'L1',
    Voters_StateVoterID: '3',
    Voters_FirstName: 'CARL',
    Voters_LastName: 'EXAMPLE',
  }
  const list = await imports.load('list.tab', listFile([{ ...row, Voters_Gender: 'M' }]))
  seen.push(await now())
  expect(await indexed()).toBe(seen.at(-1))
  for (const { id } of [list, second, first]) {
    await imports.undo(id)
    seen.push(await now())
    expect(await indexed()).toBe(seen.at(-1))
  }
  expect(new Set(seen).size).toBe(seen.length)
})

test('a look at the file that writes nothing leaves the mark, and each chunk that is written changes it', async () => {
  await imports.load('psr_2026-04-05.txt', stateFile([{ id: '1', first: 'ANNA' }]))
  const before = await now()
  const file = stateFile([
    { id: '1', first: 'ANNA' },
    { id: '2', first: 'BERT' },
    { id: '3', first: 'CARL' },
  ])
  await imports.check('psr_2026-05-05.txt', file, { chunkRows: 1 })
  expect(await now()).toBe(before)
  const batch = await imports.begin('psr_2026-05-05.txt', file)
  await imports.start(batch)
  await expect(runImport(imports.work(batch, 1, 2))).rejects.toThrow('stopped here')
  const between = await now()
  expect(between).not.toBe(before)
  // The index is still the one of the file before.
  expect(await indexed()).toBe(before)
  await runImport(imports.work(batch, 1))
  expect(await now()).not.toBe(between)
  expect(await indexed()).toBe(await now())
})
