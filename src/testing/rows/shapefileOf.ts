// Writes a small shapefile of simple areas.
interface SmallLayer {
  /** One closed ring for each shape. */
  rings: number[][][]
  rows: Record<string, string>[]
  prj?: string
}

export function shapefileOf({ rings, rows, prj }: SmallLayer): Record<string, Buffer> {
  return { shp: shapes(rings), dbf: table(rows), ...(prj && { prj: Buffer.from(prj) }) }
}

function shapes(rings: number[][][]): Buffer {
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(5, 32)
  const records = rings.map((ring, i) => {
    // Outer rings of a shapefile go clockwise.
    const points = clockwise(ring) ? ring : ring.toReversed()
    const record = Buffer.alloc(8 + 48 + points.length * 16)
    record.writeInt32BE(i + 1, 0)
    record.writeInt32BE((record.length - 8) / 2, 4)
    record.writeInt32LE(5, 8)
    record.writeInt32LE(1, 44)
    record.writeInt32LE(points.length, 48)
    for (const [k, [x, y]] of points.entries()) {
      record.writeDoubleLE(x!, 56 + k * 16)
      record.writeDoubleLE(y!, 64 + k * 16)
    }
    return record
  })
  const whole = Buffer.concat([header, ...records])
  whole.writeInt32BE(whole.length / 2, 24)
  return whole
}

function clockwise(ring: number[][]): boolean {
  const twice = ring.slice(1).reduce((sum, [x, y], i) => sum + (x! - ring[i]![0]!) * (y! + ring[i]![1]!), 0)
  return twice > 0
}

const width = 20

function table(rows: Record<string, string>[]): Buffer {
  const names = Object.keys(rows[0] ?? {})
  const header = Buffer.alloc(32 + names.length * 32 + 1)
  header.writeUInt8(3, 0)
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(1 + names.length * width, 10)
  for (const [i, name] of names.entries()) {
    header.write(name, 32 + i * 32, 'latin1')
    header.write('C', 32 + i * 32 + 11, 'latin1')
    header.writeUInt8(width, 32 + i * 32 + 16)
  }
  header.writeUInt8(13, header.length - 1)
  const lines = rows.map((row) => ` ${names.map((name) => row[name]!.padEnd(width)).join('')}`)
  return Buffer.concat([header, Buffer.from(`${lines.join('')}\x1a`, 'latin1')])
}
