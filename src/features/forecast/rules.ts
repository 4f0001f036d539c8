/** Fewer roll calls place nobody: with ten votes apart, two senators may still stand anywhere. */
export const fewestRollCalls = 20

/** How many roll calls of a session stand for the chamber's habit when little is known of a senator's own. */
const habit = 20

/** How often a senator votes yes or no when named in a roll call, drawn to what is usual in the chamber. */
export const takesPart = ({ votes, namedIn }: { votes: number; namedIn: number }, usual: number): number =>
  (votes + habit * usual) / (namedIn + habit)
