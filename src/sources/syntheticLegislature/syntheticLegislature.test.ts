import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAction } from '../../domain/law/legislature/actions.ts'
import { outcomeOf } from '../../domain/law/legislature/majorities.ts'
import { billKindOf } from '../../domain/law/legislature/stages.ts'
import { readHistory, readRollCall } from '../../features/bills/importing/history.ts'
import { billText } from './billText.ts'
import { syntheticSession } from './syntheticLegislature.ts'
import { writeSessions } from './writeFiles.ts'

const session = syntheticSession({ bills: 300, rollCalls: 800 })

test('has 49 senators in 49 districts, two of one last name, and exactly the bills and roll calls asked for', () => {
  expect(new Set(session.senators.map((s) => s.district)).size).toBe(49)
  expect(new Set(session.senators.map((s) => s.personId)).size).toBe(49)
  const alike = session.senators.filter((s) => s.journalName.includes(','))
  expect(alike).toHaveLength(2)
  expect(alike[0]!.last).toBe(alike[1]!.last)
  expect(alike[0]!.journalName).not.toBe(alike[1]!.journalName)
  expect(session.bills).toHaveLength(300)
  expect(session.bills.flatMap((bill) => bill.rollCalls)).toHaveLength(800)
  expect(new Set(session.bills.map((bill) => bill.number)).size).toBe(300)
})

test('a quarter of the seats has someone new in the next session, and no one changes numbers', () => {
  const next = syntheticSession({ legislature: 110, bills: 20, rollCalls: 20 })
  const known = new Map(session.senators.map((s) => [s.personId, s]))
  const stayed = next.senators.filter((s) => known.has(s.personId))
  expect(stayed.length).toBeGreaterThan(30)
  expect(stayed.length).toBeLessThan(45)
  for (const { personId, name, position } of stayed)
    expect(known.get(personId)).toMatchObject({ name, position })
})

test('every line of every history is understood, in order of days', () => {
  const kinds = new Set<string>()
  for (const { history } of session.bills) {
    expect(history.map(({ on }) => on)).toEqual(history.map(({ on }) => on).toSorted())
    for (const { text } of history) kinds.add(readAction(text).kind)
  }
  expect(kinds).not.toContain('unknown')
  for (const kind of [
    'priority',
    'co-sponsor',
    'hearing',
    'motion',
    'amendment',
    'passed',
    'vetoed',
    'approved',
  ])
    expect(kinds).toContain(kind)
})

test('what the words of a roll call say agrees with its votes and with the number needed', () => {
  const seen = new Set<string>()
  for (const bill of session.bills) {
    const kind = billKindOf(bill.number)!
    const standing = readHistory(kind, bill.history)
    for (const { on, description, ballot } of bill.rollCalls) {
      const read = readRollCall(kind, { on, description, tally: { yes: ballot.yes } }, bill.history, standing)
      seen.add(read.motionKind)
      expect(read.carried, `${bill.number} ${description}`).toBe(outcomeOf(read.motionKind, ballot).carried)
      expect(ballot.yes + ballot.no + ballot.notVoting + ballot.absent).toBe(49)
    }
  }
  expect(seen).toContain('cloture')
  expect(seen).toContain('pass with emergency clause')
})

test('a session under way has hearings behind and ahead of the day, and nothing else ahead', () => {
  const { bills } = syntheticSession({ bills: 120, rollCalls: 190, today: '2026-11-15' })
  expect(bills.flatMap((b) => b.history).every(({ on }) => on <= '2026-11-15')).toBe(true)
  const heard = bills
    .flatMap((b) => b.history)
    .flatMap(({ text }) => {
      const action = readAction(text)
      return action.kind === 'hearing' ? [action.on!] : []
    })
  expect(heard.some((on) => on > '2026-11-15')).toBe(true)
  expect(heard.some((on) => on < '2026-11-15')).toBe(true)
  expect(bills.every((b) => b.history.length > 0)).toBe(true)
})

test('the engrossed text differs from the introduced one in places, not everywhere', () => {
  const [one, two] = [billText(session.bills[0]!, 'Introduced'), billText(session.bills[0]!, 'Engrossed')]
  const shared = one.split('\n\n').filter((section) => two.includes(section))
  expect(one).not.toBe(two)
  expect(shared.length).toBeGreaterThan(2)
})

test('the same numbers give the same file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elections-synthetic-'))
  try {
    for (const name of ['a.zip', 'b.zip'])
      await writeSessions(join(folder, name), [syntheticSession({ bills: 30, rollCalls: 50 })])
    expect(await readFile(join(folder, 'a.zip'))).toEqual(await readFile(join(folder, 'b.zip')))
  } finally {
    await rm(folder, { recursive: true })
  }
})
