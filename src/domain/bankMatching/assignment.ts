// Gives every row at most one column so that the sum of the scores is as large as it can be (the Hungarian method, n²·m steps).

/** `scores[row][column]`, zero where the two may not go together. The column of each row, or -1. */
export function bestAssignment(scores: number[][]): number[] {
  const rows = scores.length
  const columns = scores[0]?.length ?? 0
  if (rows === 0 || columns === 0) return scores.map(() => -1)
  if (rows > columns) return turned(bestAssignment(transposed(scores)), rows)
  const most = Math.max(...scores.map((row) => Math.max(...row)))
  const cost = (row: number, column: number) => most - scores[row - 1]![column - 1]!
  const rowPrice = new Float64Array(rows + 1)
  const columnPrice = new Float64Array(columns + 1)
  const takenBy = new Int32Array(columns + 1)
  const cameFrom = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row++) {
    takenBy[0] = row
    let column = 0
    const least = new Float64Array(columns + 1).fill(Infinity)
    const used = new Uint8Array(columns + 1)
    do {
      used[column] = 1
      const at = takenBy[column]!
      let step = Infinity
      let next = 0
      for (let other = 1; other <= columns; other++) {
        if (used[other]) continue
        const reduced = cost(at, other) - rowPrice[at]! - columnPrice[other]!
        if (reduced < least[other]!) {
          least[other] = reduced
          cameFrom[other] = column
        }
        if (least[other]! < step) {
          step = least[other]!
          next = other
        }
      }
      for (let other = 0; other <= columns; other++) {
        if (used[other]) {
          rowPrice[takenBy[other]!]! += step
          columnPrice[other]! -= step
        } else least[other]! -= step
      }
      column = next
    } while (takenBy[column] !== 0)
    do {
      const before = cameFrom[column]!
      takenBy[column] = takenBy[before]!
      column = before
    } while (column !== 0)
  }
  const result = Array.from({ length: rows }, () => -1)
  for (let column = 1; column <= columns; column++) {
    const row = takenBy[column]!
    if (row > 0 && scores[row - 1]![column - 1]! > 0) result[row - 1] = column - 1
  }
  return result
}

const transposed = (scores: number[][]) => scores[0]!.map((_, column) => scores.map((row) => row[column]!))

function turned(rowOfColumn: number[], rows: number): number[] {
  const result = Array.from({ length: rows }, () => -1)
  for (const [column, row] of rowOfColumn.entries()) if (row >= 0) result[row] = column
  return result
}
