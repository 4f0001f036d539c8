// What committees did by week: figures equal their rows, money only for those who see the books, and the email.
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, mondaysUntil } from '../../domain/dates.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { reporting } from './api.ts'
import { mailReports } from './mail.server.ts'
import { measureNames } from './measures.ts'
import { sumOf } from './rules.ts'

const server = await testServer()
const { as, world } = server
const { owner } = server.databases
const { committeeId, organizationId } = world.a.rows
const today = dayOf(new Date())
let manager: Client

beforeAll(async () => {
  manager = await as('editor')
  // Two calls this week, one a week ago, one long before; a call that was taken back counts nowhere.
  const { rows } = await owner.query<{ id: number }>('select id from voters order by id limit 1')
  for (const [days, undone] of [
    [0, false],
    [0, false],
    [7, false],
    [400, false],
    [0, true],
  ] as const)
    await owner.query(
      `insert into voter_contacts (id, organization_id, committee_id, voter_id, method, result, contacted_at, contacted_by_name, undone_at)
       values (gen_random_uuid(), $1, $2, $3, 'phone', 'talked', now() - make_interval(days => $4), 'Ann Example', case when $5 then now() end)`,
      [organizationId, committeeId, rows[0]!.id, days, undone],
    )
})

const mine = async (client: Client) => {
  const report = await client.call(reporting.weeks, { weeks: 26 })
  return { report, own: report.committees.find(({ id }) => id === committeeId)! }
}

describe('weeks', () => {
  test('begin on Mondays, the week of today last, and count what was not taken back', async () => {
    const { report, own } = await mine(manager)
    expect(report.mondays).toEqual(mondaysUntil(today, 26))
    expect(own.figures.calls!.slice(-2)).toEqual(['2', '1'].toReversed())
    expect(sumOf(own.figures.calls!)).toBe(3n)
  })

  test('every figure is the sum of the rows it opens', async () => {
    const { report, own } = await mine(manager)
    const [from, to] = [report.mondays[0]!, '2199-12-31']
    for (const measure of measureNames) {
      const page = await manager.call(reporting.rows, { committeeId, measure, from, to })
      expect([measure, page.facts!.sum]).toEqual([measure, String(sumOf(own.figures[measure]!))])
      expect([measure, String(sumOf(page.rows.map(({ amount }) => amount)))]).toEqual([
        measure,
        page.facts!.sum,
      ])
    }
  })

  test('money raised is gifts less what was given back, not loans', async () => {
    const { rows } = await owner.query<{ sum: string }>(
      `select coalesce(sum(e.moved_cents), 0)::text as sum from book_entries e left join book_entries r on r.id = e.reverses
       where e.committee_id = $1 and coalesce(r.kind, e.kind) in ('contribution', 'pledge payment', 'anonymous gift', 'refund', 'bounced check')`,
      [committeeId],
    )
    const page = await manager.call(reporting.rows, {
      committeeId,
      measure: 'raised',
      from: '1976-01-01',
      to: '2199-12-31',
    })
    expect(rows[0]!.sum).not.toBe('0')
    expect(page.facts!.sum).toBe(rows[0]!.sum)
  })
})

describe('who sees what', () => {
  test('an organizer sees the work and no money, also not by its rows', async () => {
    const organizer = await colleagueWith(server, 'organizer')
    const { own } = await mine(organizer)
    expect(own.figures.raised).toBeNull()
    expect(own.figures.spent).toBeNull()
    expect(own.goals.some(({ kind }) => kind === 'raised')).toBe(false)
    expect(own.figures.calls).not.toBeNull()
    const days = { from: '2026-01-01', to: '2026-12-31' }
    const { status } = await organizer.try(reporting.rows, { committeeId, measure: 'raised', ...days })
    expect(status).toBe(403)
  })

  test('another organization sees none of it', async () => {
    const foreign = await as('editor', 'b')
    const report = await foreign.call(reporting.weeks, {})
    expect(report.committees.some(({ id }) => id === committeeId)).toBe(false)
    const days = { from: '2026-01-01', to: '2026-12-31' }
    expect((await foreign.try(reporting.rows, { committeeId, measure: 'doors', ...days })).status).toBe(404)
  })
})

describe('by email', () => {
  const sentTo = async (email: string) =>
    (
      await owner.query<{ subject: string; body_text: string }>(
        `select subject, body_text from mails where recipient = $1 and subject like 'Your week%'`,
        [email],
      )
    ).rows

  test('on the chosen day, once, with what the person may see', async () => {
    const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
    await manager.call(reporting.setMailing, { weekday })
    expect(await manager.call(reporting.mailing, {})).toEqual({ weekday })
    await mailReports(server.running.services)
    await mailReports(server.running.services)
    expect(await sentTo(world.a.emails.editor)).toHaveLength(1)
    await manager.call(reporting.setMailing, { weekday: null })
    expect(await manager.call(reporting.mailing, {})).toEqual({ weekday: null })
  })
})
