// A person is one piece, and a mouth in the color of a book behind them is no hole. Small holes are filled, small islands dropped; a gap
// between arm and body is large enough to stay.

/** In parts of the person. */
const smallHole = 0.02
const smallIsland = 0.05

export function tidied(bits: Uint8Array, width: number, height: number): Uint8Array {
  const { pieces, labels } = piecesOf(bits, width, height)
  const largest = Math.max(0, ...pieces.filter((piece) => piece.bit === 1).map((piece) => piece.pixels))
  const flips = pieces.map(({ bit, pixels, touchesEdge }) =>
    bit === 1 ? pixels < largest * smallIsland : !touchesEdge && pixels < largest * smallHole,
  )
  const out = new Uint8Array(bits.length)
  for (let i = 0; i < out.length; i++) out[i] = flips[labels[i]!] ? 1 - bits[i]! : bits[i]!
  return out
}

interface Piece {
  bit: number
  pixels: number
  touchesEdge: boolean
}

/** What hangs together by its sides. */
function piecesOf(bits: Uint8Array, width: number, height: number) {
  const labels = new Int32Array(bits.length).fill(-1)
  const pieces: Piece[] = []
  const open = new Int32Array(bits.length)
  for (let start = 0; start < bits.length; start++) {
    if (labels[start] !== -1) continue
    const piece: Piece = { bit: bits[start]!, pixels: 0, touchesEdge: false }
    const label = pieces.push(piece) - 1
    let count = 0
    const visit = (i: number) => {
      if (labels[i] !== -1 || bits[i] !== piece.bit) return
      labels[i] = label
      open[count++] = i
    }
    visit(start)
    while (count > 0) {
      const i = open[--count]!
      const x = i % width
      const y = (i - x) / width
      piece.pixels++
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) piece.touchesEdge = true
      if (x > 0) visit(i - 1)
      if (x < width - 1) visit(i + 1)
      if (y > 0) visit(i - width)
      if (y < height - 1) visit(i + width)
    }
  }
  return { pieces, labels }
}
