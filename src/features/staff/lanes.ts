// Where a task stands, in the order of the board. The staff list shows tasks too, so it knows the lanes; projects build on staff.
export const lanes = ['to do', 'doing', 'waiting', 'done'] as const
export type Lane = (typeof lanes)[number]

export const laneWords: Record<Lane, string> = {
  'to do': 'To do',
  doing: 'Doing',
  waiting: 'Waiting',
  done: 'Done',
}
