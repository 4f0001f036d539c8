import type { SaidTally } from '../../sources/legislature/said.ts'
import { readRollCall } from './importing/history.ts'
import type { History } from './importing/readHistories.server.ts'
import type { Row } from './importing/writing.server.ts'

/** What the history tells about a roll call: what was voted on, where the bill stood, and whether it carried. */
export function readColumns(
  { kind, lines, standing }: Pick<History, 'kind' | 'lines' | 'standing'>,
  roll: { on: string; description: string; tally: SaidTally },
): Row {
  const read = readRollCall(kind, roll, lines, standing)
  return {
    motion_kind: read.motionKind,
    motion_number: read.motionNumber,
    stage: read.stage,
    is_final_reading: read.isFinalReading,
    carried: read.carried,
  }
}

export const countColumns = (tally: SaidTally): Row => ({
  yes: tally.yes,
  no: tally.no,
  present_not_voting: tally.presentNotVoting,
  excused: tally.excused,
  absent: tally.absent,
})
