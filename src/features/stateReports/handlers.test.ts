import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { books } from '../books/api.ts'
import { bookSettings } from '../books/settings/api.ts'
import { firms } from '../firms/api.ts'
import { people } from '../people/api.ts'
import { search } from '../search/api.ts'
import type { In } from '../../app/contract.ts'
import type { OtherForm } from '../../domain/stateReports/otherForms.ts'
import type { JobContext } from '../../app/server/jobs/jobs.ts'
import { findFiler } from '../committees/filer.server.ts'
import { stateReports } from './api.ts'
import { emailLateContributions } from './jobs.server.ts'
import type { RegistrationForm } from './shapes.ts'
import { factsFrom, readSums } from './facts.server.ts'
import { findOverdue } from './overdue.server.ts'
import { readPostings } from './postings.server.ts'
import { factsOf, type Facts } from '../../domain/stateReports/facts.ts'
import { addDays } from '../../domain/dates.ts'
import { statementsOf } from '../../domain/stateReports/statements.ts'
import { sql } from 'kysely'

const server = await testServer()
const { as, world, databases } = server
const { organizationId } = world.a
const { committeeId } = world.a.rows
const statementId = '2026 first primary'
let treasurer: Client
let manager: Client
let donor: string

beforeAll(async () => {
  treasurer = await colleagueWith(server, 'treasurer')
  manager = await as('editor')
  await databases.owner.query('update committees set cycle = 2026 where id = $1', [committeeId])
  donor = (
    await treasurer.call(people.add, { committeeId, firstName: 'Dora', lastName: 'Donor', evenIfKnown: true })
  ).personId
})

const overview = () => treasurer.call(stateReports.overview, { committeeId })
const draft = (id = statementId) => treasurer.call(stateReports.draft, { committeeId, statementId: id })
const line = async (name: string, id = statementId) =>
  (await draft(id)).drawn.lines.find((one) => one.line === name)!.cents
const gift = async (cents: string, on: string) =>
  (
    await treasurer.call(books.record, {
      committeeId,
      entryId: randomUUID(),
      operation: { kind: 'contribution', on, parts: [{ cents, who: { kind: 'person', id: donor } }] },
    })
  ).entryId
const register = async (change: Partial<RegistrationForm>) => {
  const { version, registration } = await overview()
  await treasurer.call(stateReports.saveRegistration, {
    committeeId,
    version,
    registration: { ...registration, ...change },
  })
}

const overdueOn = (today: string) =>
  databases.asSystem(async (db) => {
    const filer = (await findFiler(db, { organizationId, committeeId }))!
    const overdue = await findOverdue(db, organizationId, [{ committeeId, filer, today }])
    return overdue.map(({ statement }) => statement)
  })

describe('what the state is told', () => {
  it('is asked for where it is missing, and moves the due dates', async () => {
    const before = await overview()
    expect(before.missing.length).toBeGreaterThan(0)
    await register({
      kind: 'candidate', street: '1 Main St', city: 'Wahoo', treasurerName: 'Tess Treasurer', treasurerStreet: '2 Main St', treasurerCity: 'Wahoo',
      candidateName: 'Rae Roe', candidateStreet: '3 Main St', candidateCity: 'Wahoo', phone: '402', depository: 'Bank', formedOn: '2026-10-10',
    }) // prettier-ignore
    const after = await overview()
    expect(after.a1Due).toMatchObject({ due: '2026-10-14' })
    expect(after.statements.find(({ id }) => id === statementId)).toMatchObject({
      due: '2026-04-13',
      movedFrom: '2026-04-12',
      form: 'B-1',
    })
    await register({ electionPlace: 'other', primaryOn: null, generalOn: '2027-09-14' })
    expect((await overview()).statements.find(({ id }) => id === '2027 first general')?.due).toBe(
      '2027-08-16',
    )
    await register({ electionPlace: 'statewide', generalOn: null })
  })

  it('is refused when someone else saved meanwhile, or half of a petition is given', async () => {
    const { version, registration } = await overview()
    const save = (change: object) =>
      treasurer.try(stateReports.saveRegistration, {
        committeeId,
        version,
        registration: { ...registration, ...change },
      })
    expect((await save({ petitionFiledOn: '2026-01-02' })).status).toBe(422)
    expect((await save({ electionPlace: 'other' })).status).toBe(422)
    expect((await save({})).status).toBe(200)
    expect((await save({})).status).toBe(409)
  })

  it('is not for observers, fundraisers or other committees', async () => {
    for (const job of ['observer', 'fundraiser', 'canvasser', 'organizer'] as const)
      expect(
        (await (await colleagueWith(server, job)).try(stateReports.overview, { committeeId })).status,
      ).toBe(403)
    expect(
      (await treasurer.try(stateReports.overview, { committeeId: world.b.rows.committeeId })).status,
    ).toBe(404)
  })
})

describe('a statement', () => {
  it('is drawn from the books at once, and every cell opens its postings', async () => {
    const before = BigInt(await line('2B'))
    await gift('25001', '2026-03-20')
    expect(BigInt(await line('2B')) - before).toBe(25001n)
    const { postings, totalCents } = await treasurer.call(stateReports.cell, {
      committeeId,
      statementId,
      line: '2B',
    })
    expect(totalCents).toBe(await line('2B'))
    expect(postings.some(({ cents, who }) => cents === '25001' && who === 'Dora Donor')).toBe(true)
  })

  it('names the row to fix, and is not signed until it is fixed', async () => {
    const { checks, sha256 } = await draft()
    expect(checks.find(({ id }) => id === `contributor ${donor}`)).toMatchObject({
      must: true,
      fix: { kind: 'who', id: donor },
    })
    const early = await treasurer.try(stateReports.sign, {
      committeeId,
      statementId,
      sha256,
      capacity: 'treasurer',
      name: 'Tess Treasurer',
    })
    expect(early.status).toBe(422)
    await databases.owner.query(
      `update people set first_name = 'Dora', last_name = 'Donor', street = '9 Elm St', city = 'Wahoo', state = 'NE' where committee_id = $1`,
      [committeeId],
    )
    await databases.owner.query(
      `update firms set street = '5 Oak St', city = 'Wahoo' where committee_id = $1`,
      [committeeId],
    )
    expect((await draft()).checks.filter(({ must }) => must)).toEqual([])
  })

  it('is signed by treasurer and candidate, sealed, and then its days are closed', async () => {
    const { sha256 } = await draft()
    const sign = (capacity: 'treasurer' | 'candidate', name: string) =>
      treasurer.try(stateReports.sign, { committeeId, statementId, sha256, capacity, name })
    expect((await treasurer.try(stateReports.seal, { committeeId, statementId, sha256 })).status).toBe(422)
    expect((await sign('treasurer', 'Somebody Else')).status).toBe(422)
    expect((await sign('treasurer', ' tess  treasurer')).status).toBe(200)
    expect((await treasurer.try(stateReports.seal, { committeeId, statementId, sha256 })).status).toBe(422)
    // One person may sign in both capacities.
    expect((await sign('candidate', 'Rae Roe')).status).toBe(200)
    expect((await draft()).waitsFor).toBeNull()
    await treasurer.call(stateReports.seal, { committeeId, statementId, sha256 })
    const { sealed, difference, statement } = await draft()
    expect(sealed).toMatchObject([{ version: 1, sha256, isWhole: true, confirmation: null }])
    expect(difference).toEqual([])
    expect(statement.confirmation).toBeNull()
    const refusedGift = await treasurer.try(books.record, {
      committeeId,
      entryId: randomUUID(),
      operation: {
        kind: 'contribution',
        on: '2026-03-21',
        parts: [{ cents: '100', who: { kind: 'person', id: donor } }],
      },
    })
    expect(refusedGift.status).toBe(409)
    expect((await treasurer.try(stateReports.seal, { committeeId, statementId, sha256 })).status).toBe(422)
  })

  it('is filed only with the state’s confirmation, which is kept once', async () => {
    const sealedId = (await draft()).sealed[0]!.id
    const confirm = () =>
      treasurer.try(stateReports.confirm, {
        committeeId,
        sealedId,
        number: 'NADC-77',
        receivedOn: '2026-04-12',
      })
    // Sealed is not filed, and days on which nothing was posted have no statement.
    expect(await overdueOn('2026-04-13')).toEqual([])
    expect(await overdueOn('2026-04-14')).toEqual([statementId])
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).status).toBe(409)
    expect(await overdueOn('2026-04-14')).toEqual([])
    expect((await overview()).statements.find(({ id }) => id === statementId)!.confirmation).toEqual({
      number: 'NADC-77',
      receivedOn: '2026-04-12',
    })
  })

  it('takes cash on from the sealed one, and an amendment reads as a difference and names the later statements', async () => {
    const second = '2026 second primary'
    expect(await line('18', second)).toBe(await line('25'))
    const { sha256 } = await draft(second)
    for (const [capacity, name] of [
      ['treasurer', 'Tess Treasurer'],
      ['candidate', 'Rae Roe'],
    ] as const)
      // prettier-ignore
      await treasurer.call(stateReports.sign, { committeeId, statementId: second, sha256, capacity, name })
    await treasurer.call(stateReports.seal, { committeeId, statementId: second, sha256 })
    const { periods } = await treasurer.call(bookSettings.get, { committeeId })
    const period = periods.find(({ name }) => name === 'First primary statement 2026')!
    await treasurer.call(bookSettings.askToReopen, {
      committeeId,
      periodId: period.id,
      why: 'A check was forgotten',
    })
    await manager.call(bookSettings.reopen, { committeeId, periodId: period.id })
    await gift('5000', '2026-03-22')
    const changed = await draft()
    expect(changed.difference).toContainEqual(
      expect.objectContaining({ where: 'Line 2B', what: 'Cash contributions from other individuals' }),
    )
    expect(changed.signatures).toEqual([])
    expect(changed.touches).toEqual([{ id: second, version: 1 }])
    for (const [capacity, name] of [
      ['treasurer', 'Tess Treasurer'],
      ['candidate', 'Rae Roe'],
    ] as const)
      // prettier-ignore
      await treasurer.call(stateReports.sign, { committeeId, statementId, sha256: changed.sha256, capacity, name })
    expect(
      await treasurer.call(stateReports.seal, { committeeId, statementId, sha256: changed.sha256 }),
    ).toMatchObject({ version: 2 })
    expect(await line('18', second)).toBe(await line('25'))
    expect((await draft(second)).difference!.some(({ where }) => where === 'Line 18')).toBe(true)
  })

  it('never changes in the database, not even for its owner', async () => {
    await expect(databases.owner.query(`update state_statements set content = 'x'`)).rejects.toThrow(
      'never changed',
    )
    await expect(databases.owner.query('delete from state_signatures')).rejects.toThrow('never changed')
  })

  it('comes as CSV, JSON and PDF', async () => {
    const file = async (format: 'csv' | 'json' | 'pdf') =>
      Buffer.from(
        (await treasurer.call(stateReports.file, { committeeId, statementId, format })).base64,
        'base64',
      )
    expect((await file('csv')).toString()).toContain('Dora Donor')
    expect(JSON.parse((await file('json')).toString())).toMatchObject({ form: 'B-1', isSealed: true })
    expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

it('the database adds up as the rules do, also what came before a statement', async () => {
  const committee = { organizationId, committeeId }
  for (const statement of statementsOf({ cycle: 2026, place: 'statewide' })) {
    const { sums, postings } = await databases.asSystem(async (db) => ({
      sums: await readSums(db, committee, statement),
      postings: await readPostings(db, committee, {
        from: '1990-01-01',
        to: '2199-01-01',
        where: sql`true`,
      }),
    }))
    const before = { ...statement, opens: statement.periodFrom, closes: addDays(statement.opens, -1) }
    for (const one of statement.opens === statement.periodFrom ? [statement] : [statement, before])
      expect(plain(factsFrom(sums, one).facts), one.id).toEqual(plain(factsOf(postings, one)))
  }
})

/** Groups of the database may be finer: added up by what the form asks for, without zeros. */
function plain({ period, given, pledged, lent, unpaid, ...sums }: Facts) {
  const cells = new Map<string, bigint>()
  for (const { cents, ...key } of period)
    cells.set(
      JSON.stringify([key.whoId, key.kind, key.role, key.accountKind, key.isInKind]),
      (cells.get(JSON.stringify([key.whoId, key.kind, key.role, key.accountKind, key.isInKind])) ?? 0n) +
        cents,
    )
  const tidy = (map: Map<unknown, bigint>) =>
    [...map]
      .filter(([, cents]) => cents !== 0n)
      .map(([key, cents]) => `${String(key)} ${cents}`)
      .sort()
  return {
    ...sums,
    cells: tidy(cells),
    given: given
      .filter((one) => one.cents.some((c) => c !== 0n) || one.before !== 0n)
      .map(({ whoId, cents, before }) => `${whoId} ${cents.join(' ')} ${before}`)
      .sort(),
    pledged: tidy(pledged),
    lent: tidy(lent),
    unpaid: tidy(unpaid),
  }
}

/** How many emails the job writes, in the week of the election. */
async function mails(): Promise<number> {
  const count = async () => {
    const found = await databases.owner.query<{ n: string }>(
      `select count(*)::text as n from mails where subject like 'Report a late contribution%'`,
    )
    return Number(found.rows[0]!.n)
  }
  const before = await count()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-30T15:00:00Z') })
  await emailLateContributions({ databases, services: server.running.services } as JobContext)
  vi.useRealTimers()
  return (await count()) - before
}

/** Those who are emailed about one of them. */
async function keepers(): Promise<number> {
  const found = await databases.owner.query<{ n: string }>(
    `select count(*)::text as n from committee_members m join users u on u.id = m.user_id
     where m.committee_id = $1 and m.job in ('manager', 'treasurer')`,
    [committeeId],
  )
  return Number(found.rows[0]!.n)
}

describe('a late contribution', () => {
  it('starts its clock the moment it is posted, until the state confirmed the report', async () => {
    const entryId = await gift('100000', '2026-10-29')
    await gift('99999', '2026-10-29')
    await gift('100000', '2026-11-03')
    // Once, however often the job runs.
    expect(await mails()).toBeGreaterThan(0)
    expect(await mails()).toBe(0)
    const { late } = await overview()
    expect(late).toMatchObject([
      {
        entryId,
        goal: '2026-10-31',
        limit: '2026-11-02',
        endsAt: '2026-11-03T06:00:00.000Z',
        reported: null,
      },
    ])
    await treasurer.call(stateReports.reportLate, {
      committeeId,
      entryId,
      line: late[0]!.line,
      reportedOn: '2026-10-30',
      confirmation: 'B5-9',
    })
    expect((await overview()).late[0]!.reported).toEqual({ on: '2026-10-30', confirmation: 'B5-9' })
  })

  it('of two people in one entry is two reports, each with an email and a confirmation of its own', async () => {
    const other = { committeeId, firstName: 'Lena', lastName: 'Loup', evenIfKnown: true }
    const { personId } = await treasurer.call(people.add, other)
    const parts = [
      { cents: '150000', who: { kind: 'person' as const, id: donor } },
      { cents: '120000', who: { kind: 'person' as const, id: personId } },
    ]
    const operation = { kind: 'contribution' as const, on: '2026-10-30', parts }
    const { entryId } = await treasurer.call(books.record, { committeeId, entryId: randomUUID(), operation })
    const both = async () => (await overview()).late.filter((one) => one.entryId === entryId)
    expect(await mails()).toBe(2 * (await keepers()))
    const [first, second] = await both()
    await treasurer.call(stateReports.reportLate, {
      committeeId,
      entryId,
      line: second!.line,
      reportedOn: '2026-10-31',
      confirmation: 'B5-10',
    })
    expect((await both()).map(({ who, reported }) => [who, reported?.confirmation])).toEqual([
      [first!.who, undefined],
      [second!.who, 'B5-10'],
    ])
    expect(await mails()).toBe(0)
    const nowhere = { committeeId, entryId, line: 99, reportedOn: '2026-10-31', confirmation: 'B5-11' }
    expect((await treasurer.try(stateReports.reportLate, nowhere)).status).toBe(404)
  })
})

describe('the other forms', () => {
  const others = (form: OtherForm, year = 2026, client = treasurer) =>
    client.call(stateReports.others, { committeeId, form, year })

  it('are drawn from what entries say for the state, and late spending has a clock of its own', async () => {
    const { firmId } = await treasurer.call(firms.add, { committeeId, name: 'Sandhills Radio' })
    const who = { kind: 'firm', id: firmId } as const
    const post = async (operation: In<typeof books.record>['operation']) =>
      (await treasurer.call(books.record, { committeeId, entryId: randomUUID(), operation })).entryId
    const spentId = await post({
      kind: 'expenditure',
      on: '2026-10-28',
      parts: [
        { cents: '250000', who, purpose: 'Spots', detail: { support: 'oppose', about: 'Measure 3' } },
        { cents: '10000', who, purpose: 'Our own spots' },
      ],
    })
    const meant = { cents: '5000', who: { kind: 'person' as const, id: donor } }
    await post({
      kind: 'contribution',
      on: '2026-10-28',
      parts: [{ ...meant, detail: { about: 'Friends of Pat' } }],
    })
    await post({ kind: 'contribution', on: '2026-10-28', parts: [{ cents: '30000', who }] })
    expect((await others('B-11')).rows).toMatchObject([
      { entryId: spentId, about: 'Against Measure 3', cents: '250000', limit: '2026-10-30', reported: null },
    ])
    expect((await others('B-11', 2025)).rows).toEqual([])
    expect((await others('B-6')).rows).toMatchObject([{ entryId: spentId }])
    expect((await others('B-3')).rows).toMatchObject([{ about: 'For Friends of Pat', cents: '5000' }])
    expect((await others('B-7')).rows).toMatchObject([{ name: 'Sandhills Radio', cents: '30000' }])
    expect((await overview()).late.filter(({ form }) => form === 'B-11')).toMatchObject([
      { entryId: spentId, who: 'Sandhills Radio', nature: 'Against Measure 3', limit: '2026-10-30' },
    ])
    // What is kept with a line comes back with it, so that a correction does not lose it.
    const { lines } = await treasurer.call(books.get, { committeeId, entryId: spentId })
    expect(lines.map(({ detail }) => detail)).toContainEqual({ support: 'oppose', about: 'Measure 3' })
    await treasurer.call(stateReports.reportLate, {
      committeeId,
      entryId: spentId,
      line: (await others('B-11')).rows[0]!.line,
      reportedOn: '2026-10-29',
      confirmation: 'B11-1',
    })
    expect((await others('B-11')).rows[0]!.reported).toEqual({ on: '2026-10-29', confirmation: 'B11-1' })
  })

  it('late spending for two candidates in one entry is two reports, each with its own confirmation', async () => {
    const { firmId } = await treasurer.call(firms.add, { committeeId, name: 'Platte Mailers' })
    const part = (about: string) => ({
      cents: '100000',
      who: { kind: 'firm' as const, id: firmId },
      purpose: 'Mailer',
      detail: { support: 'support' as const, about },
    })
    const operation = { kind: 'expenditure' as const, on: '2026-10-27', parts: [part('Pat'), part('Sam')] }
    const { entryId } = await treasurer.call(books.record, { committeeId, entryId: randomUUID(), operation })
    const ofEntry = <T extends { entryId: string }>(rows: T[]) =>
      rows.filter((one) => one.entryId === entryId)
    const both = async () => ofEntry((await others('B-11')).rows)
    const report = (line: number, confirmation: string) =>
      treasurer.call(stateReports.reportLate, {
        committeeId,
        entryId,
        line,
        reportedOn: '2026-10-28',
        confirmation,
      })
    const [pat, sam] = await both()
    await report(sam!.line, 'B11-2')
    expect((await both()).map(({ about, reported }) => [about, reported?.confirmation])).toEqual([
      ['For Pat', undefined],
      ['For Sam', 'B11-2'],
    ])
    expect(ofEntry((await overview()).late).map(({ reported }) => reported?.confirmation)).toEqual([
      undefined,
      'B11-2',
    ])
    await report(pat!.line, 'B11-3')
    expect((await both()).map(({ reported }) => reported?.confirmation)).toEqual(['B11-3', 'B11-2'])
  })

  it('leave out a gift whose check bounced, until that is taken back', async () => {
    const { firmId } = await treasurer.call(firms.add, { committeeId, name: 'Bluestem Homes' })
    const post = async (who: { kind: 'firm' | 'person'; id: string }, detail?: { about: string }) => {
      const operation = {
        kind: 'contribution' as const,
        on: '2026-10-12',
        parts: [{ cents: '40000', who, detail }],
      }
      return (await treasurer.call(books.record, { committeeId, entryId: randomUUID(), operation })).entryId
    }
    const given = [
      await post({ kind: 'firm', id: firmId }),
      await post({ kind: 'person', id: donor }, { about: 'Pat' }),
    ]
    const listed = async () =>
      [...(await others('B-7')).rows, ...(await others('B-3')).rows].flatMap((row) =>
        given.includes(row.entryId) ? [`${row.name} ${row.cents}`] : [],
      )
    const all = ['Bluestem Homes 40000', 'Dora Donor 40000']
    expect(await listed()).toEqual(all)
    const bounced: string[] = []
    for (const entryId of given) {
      const newEntryId = randomUUID()
      await treasurer.call(books.bounced, { committeeId, entryId, newEntryId, on: '2026-10-20' })
      bounced.push(newEntryId)
    }
    expect(await listed()).toEqual([])
    for (const entryId of bounced)
      await treasurer.call(books.takeBack, {
        committeeId,
        entryId,
        on: '2026-10-21',
        why: 'It cleared after all',
      })
    expect(await listed()).toEqual(all)
  })

  it('are no one’s business who sees no books, nor another organization’s', async () => {
    const fundraiser = await colleagueWith(server, 'fundraiser', { name: 'curious fundraiser' })
    await expect(others('B-7', 2026, fundraiser)).rejects.toThrow('answered 403')
    const foreign = { committeeId: world.b.rows.committeeId, form: 'B-7' as const }
    await expect(treasurer.call(stateReports.others, foreign)).rejects.toThrow('answered 404')
  })
})

it('statements are found by form, name, year and committee, by those who see the books', async () => {
  const found = async (client: Client, text: string) =>
    (await client.call(search.find, { text })).results.filter(({ kind }) => kind === 'statement')
  const [one] = await found(treasurer, 'general 2026 b-1')
  expect(one).toMatchObject({ title: 'B-1: First general statement 2026' })
  expect(one!.to).toContain('statement=2026+first+general')
  expect(await found(treasurer, 'general 1999 b-1')).toEqual([])
  const canvasser = await colleagueWith(server, 'canvasser', { name: 'searching canvasser' })
  expect(await found(canvasser, 'general 2026 b-1')).toEqual([])
})
