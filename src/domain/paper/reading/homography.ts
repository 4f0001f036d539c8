// A flat sheet seen from anywhere: eight numbers that take a place on the paper to a place in the picture.

/** Four corners, x and y one after the other, around the sheet. */
export type Quad = readonly [number, number, number, number, number, number, number, number]
export type Homography = Float64Array

export function homographyOf(from: Quad, to: Quad): Homography | null {
  const rows: number[][] = []
  for (let i = 0; i < 8; i += 2) {
    const [x, y, u, v] = [from[i]!, from[i + 1]!, to[i]!, to[i + 1]!]
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v])
  }
  for (let column = 0; column < 8; column++) {
    let pivot = column
    for (let row = column + 1; row < 8; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    const lead = rows[column]!
    if (Math.abs(lead[column]!) < 1e-12) return null
    for (let row = 0; row < 8; row++) {
      if (row === column) continue
      const by = rows[row]![column]! / lead[column]!
      for (let i = column; i < 9; i++) rows[row]![i]! -= by * lead[i]!
    }
  }
  return Float64Array.from([...rows.map((row, i) => row[8]! / row[i]!), 1])
}

export function project(h: Homography, x: number, y: number): [number, number] {
  const w = h[6]! * x + h[7]! * y + 1
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w]
}
