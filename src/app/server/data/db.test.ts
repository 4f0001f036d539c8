import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { makeWorld } from '../../../testing/world.ts'
import { auditQuery } from '../audit/audit.ts'
import { Databases, type Db } from './db.ts'
import { nilId, type Scope } from '../auth/viewer.ts'

const { databases, url } = await testDatabase()
const { a, b } = await makeWorld(databases)
// One connection of each kind: the next one gets the one that was used before.
const single = new Databases(url, 1)
afterAll(() => single.close())

const scopeOf = ({ organizationId }: { organizationId: string }): Scope => ({
  organization: organizationId,
  user: nilId,
  committees: '*',
})
const committees = (db: Db) => db.selectFrom('committees').select('name').orderBy('name').execute()
const ofB = [{ name: 'Committee b' }, { name: 'Other committee b' }]

it.each(['inScope', 'readInScope', 'traceInScope'] as const)(
  'what refused work left running never reaches the next transaction of the connection (%s)',
  async (way) => {
    const next = Promise.withResolvers<void>()
    let late!: Promise<unknown>
    const refused = single[way](scopeOf(a), (db) => {
      late = next.promise.then(() => committees(db))
      late.catch(() => {})
      return Promise.reject(new Error('refused'))
    })
    await expect(refused).rejects.toThrow('refused')
    await single[way](scopeOf(b), async (db) => {
      next.resolve()
      await expect(late).rejects.toThrow('has ended')
      expect(await committees(db)).toEqual(ofB)
    })
  },
)

it('a second connection is taken only where one is free, and says for whom it works', async () => {
  const both = new Databases(url, 2)
  try {
    await both.readInScope(scopeOf(b), async () => {
      expect(await both.readBeside(scopeOf(b), (second) => committees(second!))).toEqual(ofB)
    })
    // Who holds the only one would wait for itself.
    await single.readInScope(scopeOf(b), async () => {
      expect(await single.readBeside(scopeOf(b), (second) => Promise.resolve(second))).toBeNull()
    })
  } finally {
    await both.close()
  }
})

it('an entry that cannot be written takes the answer and every write with it, and the connection serves the next', async () => {
  const nameOfA = async () =>
    (await databases.asSystem(committees)).filter(({ name }) => name.startsWith('Renamed'))
  const answered = single.traceInScope(scopeOf(a), async (db, leave) => {
    await sql`update committees set name = 'Renamed ' || name`.execute(db)
    const actor = { userId: null, name: 'x', organizationId: b.organizationId }
    leave(auditQuery(actor, { action: 'x', subject: 'x' }))
    return 'an answer'
  })
  await expect(answered).rejects.toThrow(/another organization/)
  expect(await nameOfA()).toEqual([])
  expect(await single.traceInScope(scopeOf(b), committees)).toEqual(ofB)
})

it('of statements that were sent together, the one that failed says why', async () => {
  const failed = single.readInScope(scopeOf(a), (db) => {
    const first = sql`select ${'a\u0000'}::text`.execute(db)
    // Heard first, though it only failed because of the other.
    return Promise.all([sql`select 1`.execute(db), first.catch(() => new Promise(() => {}))])
  })
  await expect(failed).rejects.toMatchObject({ code: '22021' })
})

describe('the last statement of a write', () => {
  const rename = { text: `update committees set name = 'Last' where name = $1`, values: ['Committee b'] }
  const undo = { text: `update committees set name = $1 where name = 'Last'`, values: ['Committee b'] }

  it('lets others go on without a turn of ours, and is kept', async () => {
    await single.writeInScope(scopeOf(b), async (db, { lastly }) => {
      const { rows } = await lastly({ text: `${rename.text} returning name`, values: rename.values })
      expect(rows).toEqual([{ name: 'Last' }])
      // We have not returned yet, and its row is free.
      await databases.owner.query(`${undo.text}`, undo.values)
      await expect(committees(db)).rejects.toThrow('has ended')
    })
    expect(await single.traceInScope(scopeOf(b), committees)).toEqual(ofB)
  })

  it('takes what was done and left with it when it is refused, and says why', async () => {
    const refused = single.writeInScope(scopeOf(b), async (db, { leave, lastly }) => {
      await sql`update committees set name = 'First'`.execute(db)
      leave(rename)
      await lastly({ text: 'select 1 / $1::integer', values: [0] })
    })
    await expect(refused).rejects.toMatchObject({ code: '22012' })
    expect(await single.traceInScope(scopeOf(b), committees)).toEqual(ofB)
  })
})
