import type { In, Out } from '../../app/contract.ts'
import { invalid } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { publicVersion } from '../filings/publicVersion.server.ts'
import type { terminal } from './api.ts'
import { completeName } from './complete.server.ts'
import { Kept } from './kept.ts'
import { planPanels } from './panels.server.ts'
import { readLine } from './rules.ts'
import { showPanel } from './showPanel.server.ts'

type Answer = Omit<Out<typeof terminal.run>, 'asOf'>

const perAddress: Limit = { name: 'terminal', points: 900, perSeconds: 60 }
const tooOften = 'This address has asked very often within a minute. Wait a little and go on.'
const rowsAlone = 50
const rowsBeside = 10

// The same for everyone, and many ask the same: kept until the filings change.
const answers = new Kept<Answer>(400)
const completions = new Kept<Out<typeof terminal.complete>>(2000)

export const terminalHandlers: Handlers<typeof terminal> = {
  run: async ({ db, services, request }, { line, page }) => {
    const { version, asOf } = await publicVersion(services.databases)
    const key = JSON.stringify([page, line.trim()])
    const known = answers.get(version, key)
    if (known) return shownAsOf(known, asOf)
    await services.limits.take(perAddress, request.ip, tooOften)
    const answer = await runLine(db, { line, page })
    answers.set(version, key, answer)
    return shownAsOf(answer, asOf)
  },

  complete: async ({ db, services, request }, { typed }) => {
    const { version } = await publicVersion(services.databases)
    const known = completions.get(version, typed)
    if (known) return known
    await services.limits.take(perAddress, request.ip, tooOften)
    const answer = { names: await completeName(db, typed) }
    completions.set(version, typed, answer)
    return answer
  },
}

/** Before the first file nothing fits, whatever one types. */
export function shownAsOf(answer: Answer, asOf: string | null): Out<typeof terminal.run> {
  const isNothingThere = asOf === null && answer.panels.every(({ rows }) => rows.length === 0)
  if (!isNothingThere) return { ...answer, asOf }
  const ifEmpty = 'No filings of the state are loaded here yet.'
  return { ...answer, asOf, panels: answer.panels.map((panel) => ({ ...panel, ifEmpty })) }
}

export async function runLine(db: Db, { line, page = null }: In<typeof terminal.run>): Promise<Answer> {
  const read = readLine(line)
  if (read.problem !== undefined) throw invalid(read.problem)
  const plans = await planPanels(db, read.value)
  const isAlone = plans.length === 1
  const panels: Answer['panels'] = []
  // One after the other: they share the request's one connection.
  for (const plan of plans)
    panels.push(await showPanel(db, plan, isAlone ? page : null, isAlone ? rowsAlone : rowsBeside))
  // Several stand side by side, the empty ones behind the others, and each leads to its own list.
  const beside = panels.toSorted((a, b) => Number(b.rows.length > 0) - Number(a.rows.length > 0))
  return {
    panels: isAlone ? panels : beside.map((panel) => ({ ...panel, next: null })),
    isHelp: read.value.kind === 'help',
  }
}
