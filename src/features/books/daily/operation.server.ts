// From what came over the wire to the lines that are posted.
import { invalid } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import type { Chart } from '../../../domain/books/chart.ts'
import type { NewEntry, NewPosting } from '../../../domain/books/entry.ts'
import { decidedBySums, noFacts, postingsOf } from '../../../domain/books/operations.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { refuseTomorrow } from '../access.server.ts'
import { readChart } from '../chart.server.ts'
import type { Operation, Who } from '../shapes.ts'
import { whoOf } from '../whos.server.ts'
import { readFacts } from './facts.server.ts'

type Draft = Pick<NewEntry, 'kind' | 'on' | 'memo' | 'method' | 'reference' | 'cycle'> & {
  postings: NewPosting[]
}

/** Which name a person or firm has; a look that writes nothing has none for someone new. */
export type FindWho = (who: Who) => Promise<string | null>

export async function entryFor(
  context: Pick<Context, 'db'>,
  committee: Workplace,
  operation: Operation,
  findWho: FindWho = (who) => whoOf(context.db, committee, who),
): Promise<{ entry: Draft; chart: Chart }> {
  const { db } = context
  refuseTomorrow(operation.on, committee)
  const whos = new Map<string, string | null>()
  const nameOf = async (who: Who | null | undefined): Promise<string | null> => {
    if (!who) return null
    const key = `${who.kind} ${who.id}`
    if (!whos.has(key)) whos.set(key, await findWho(who))
    // Someone the books do not name yet has no sums either; any id that is no one's says that.
    return whos.get(key) ?? who.id
  }
  const parts = []
  // Sent before the first name is waited for.
  const charted = readChart(db, committee)
  charted.catch(() => {})
  for (const { cents, who, ...part } of operation.parts)
    parts.push({ ...part, cents: BigInt(cents), whoId: await nameOf(who) })
  const payerId = (await nameOf(operation.payer)) ?? undefined
  const chart = await charted
  refuseStrangeAccounts(operation, chart)
  const known = [...whos.values()].filter((id) => id !== null)
  const facts = decidedBySums.includes(operation.kind)
    ? await readFacts(db, committee, chart, known)
    : noFacts
  const { kind, accountId, toAccountId, method } = operation
  const feeCents = operation.feeCents === undefined ? undefined : BigInt(operation.feeCents)
  const made = postingsOf({ kind, accountId, toAccountId, method, parts, payerId, feeCents }, chart, facts)
  if (made.problem !== undefined) throw invalid(made.problem)
  refuseOtherNet(operation, made.value, chart)
  const { on, memo, reference, cycle } = operation
  return { entry: { kind, on, memo, method, reference, cycle, postings: made.value }, chart }
}

function refuseStrangeAccounts({ accountId, toAccountId, parts }: Operation, chart: Chart): void {
  const named = [accountId, toAccountId, ...parts.map((part) => part.accountId)]
  if (named.some((id) => id !== undefined && !chart.byId.has(id)))
    throw invalid('An account is not in these books. Reload the page and choose again.')
}

function refuseOtherNet({ kind, netCents }: Operation, postings: NewPosting[], chart: Chart): void {
  if (kind !== 'payout' || netCents === undefined) return
  const net = postings
    .filter(({ accountId }) => chart.byId.get(accountId)?.kind === 'asset')
    .reduce((sum, { cents }) => sum + cents, 0n)
  const difference = BigInt(netCents) - net
  if (difference !== 0n)
    throw invalid(
      `The gifts less the fees come to ${formatMoney(net)}, and the payout was ${formatMoney(netCents)}: ${formatMoney(difference)} is unexplained.`,
    )
}
