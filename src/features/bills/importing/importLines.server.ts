// Lines of histories, as one source tells them. A dataset has hundreds of thousands, and most are about bills that the load itself made.
import { readAction, type Action } from '../../../domain/law/legislature/actions.ts'
import type { Said, SaidLines } from '../../../sources/legislature/said.ts'
import { copyText } from '../../imports/copy.server.ts'
import type { MappedRow } from '../../imports/kinds.server.ts'
import { billsOf, count, isOfMadeBill, madeBills, type Chunk } from './chunk.server.ts'
import { keepLines, type PlacedLine } from './freshBills.server.ts'
import { noBill } from './importBills.server.ts'
import { forgetHistories } from './readHistories.server.ts'
import { isCopiedWith, Json, upsert } from './writing.server.ts'

interface ToldLine extends PlacedLine {
  billId: number
  /** The Legislature's number of the roll call behind this line. */
  voteKey: string | undefined
}

/** In the order of the file, however they were read. */
export async function linesIn(chunk: Chunk, rows: MappedRow<Said[]>[]): Promise<ToldLine[]> {
  const refs = await billsOf(chunk)
  const lines: ToldLine[] = []
  const take = (row: number, billRef: string, line: Omit<ToldLine, 'billId'>) => {
    const billId = refs.get(billRef)
    if (billId === undefined) noBill(chunk, row, billRef)
    else lines.push({ billId, place: line.place, on: line.on, text: line.text, voteKey: line.voteKey })
  }
  for (const { row, values } of rows)
    for (const said of values)
      if (said.what === 'action') take(row, said.billRef, { ...said, voteKey: said.voteKey })
      else if (said.what === 'lines')
        for (let i = 0; i < said.days.length; i++) {
          const [on, text] = [said.days[i]!, said.texts[i]!]
          take(row + i, String(said.numbers[2 * i]), {
            place: said.numbers[2 * i + 1]!,
            on,
            text,
            voteKey: undefined,
          })
        }
  return lines
}

export function* billsOfLines({ numbers }: SaidLines): Generator<string> {
  for (let at = 0; at < numbers.length; at += 2) yield String(numbers[at])
}

export async function writeActions(chunk: Chunk, lines: ToldLine[]): Promise<void> {
  if (lines.length === 0) return
  const made = await madeBills(chunk)
  const own = lines.filter(({ billId }) => made.has(billId))
  const isCopied = own.length > 0 && (await areCopied(chunk, own))
  if (isCopied) count(chunk, { new: own.length, changed: 0, unchanged: 0 })
  const others = isCopied ? lines.filter(({ billId }) => !made.has(billId)) : lines
  const rows = others.map(({ billId, place, on, text, voteKey }) => {
    const action = readAction(text)
    return {
      bill_id: billId,
      source: chunk.source,
      place,
      happened_on: on,
      text,
      kind: action.kind,
      detail: voteKey === undefined ? saidBy(action).detail : new Json({ ...detailOf(action), voteKey }),
    }
  })
  count(chunk, await upsert(chunk, 'bill_actions', rows, await isOfMadeBill(chunk)))
  forgetHistories(
    chunk.memory,
    lines.map(({ billId }) => billId),
  )
  keepLines(chunk, lines)
}

const columns = ['bill_id', 'source', 'place', 'happened_on', 'text', 'kind', 'detail']

const areCopied = (chunk: Chunk, lines: ToldLine[]): Promise<boolean> =>
  isCopiedWith(chunk.client, 'bill_actions', columns, lines, ({ billId, place, on, text, voteKey }) => {
    const action = readAction(text)
    const tail =
      voteKey === undefined
        ? saidBy(action).tail
        : `${action.kind}\t${copyText(JSON.stringify({ ...detailOf(action), voteKey }))}`
    return `${billId}\t${chunk.source}\t${place}\t${on}\t${copyText(text)}\t${tail}\n`
  })

/** Histories repeat themselves, so what most lines say is written once. */
function saidBy(action: Action): { detail: Json; tail: string } {
  let known = saidByActions.get(action)
  if (!known) {
    const detail = new Json(detailOf(action))
    saidByActions.set(action, (known = { detail, tail: `${action.kind}\t${copyText(detail.text)}` }))
  }
  return known
}

const saidByActions = new WeakMap<Action, { detail: Json; tail: string }>()

function detailOf(action: Action): Record<string, unknown> {
  const { kind: _, ...detail } = action
  return detail
}
