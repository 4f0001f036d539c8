// The columns in a file: a line that says what is in it, then one column behind the other.
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { nodeKinds, type Columns } from '../../domain/connections/columns.ts'
import type { Build } from './build.server.ts'

const format = 2
const order = [
  'from',
  'to',
  'kind',
  'year',
  'certainty',
  'rows',
  'cents',
  'offsets',
  'arcs',
  'ends',
  'arcKinds',
] as const
const types = {
  from: Int32Array,
  to: Int32Array,
  kind: Uint8Array,
  year: Uint16Array,
  certainty: Uint8Array,
  rows: Int32Array,
  cents: Float64Array,
  offsets: Int32Array,
  arcs: Int32Array,
  ends: Int32Array,
  arcKinds: Uint8Array,
}
const headBytes = 4096

export async function keepBuild(path: string, { columns, stamp, lastRow }: Build): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const head = {
    format,
    stamp,
    lastRow: String(lastRow),
    nodes: columns.nodes,
    links: columns.links,
    keys: columns.keys.map(({ length }) => length),
  }
  const draft = `${path}.${process.pid}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.write(Buffer.from(JSON.stringify(head).padEnd(headBytes)))
    for (const column of [...columns.keys, ...order.map((name) => columns[name])])
      await file.write(Buffer.from(column.buffer as ArrayBuffer, column.byteOffset, column.byteLength))
  } finally {
    await file.close()
  }
  // A server that ends while it writes leaves the old one.
  await rename(draft, path)
}

/** Null when there is none, it is damaged, or it was built of other rows. */
export async function readBuild(path: string, stamp: string): Promise<Build | null> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return null
  try {
    const head = Buffer.alloc(headBytes)
    await file.read(head, 0, headBytes, 0)
    const told = JSON.parse(head.toString('utf8')) as {
      format: number
      stamp: string
      lastRow: string
      nodes: number
      links: number
      keys: number[]
    }
    if (told.format !== format || told.stamp !== stamp || told.keys.length !== nodeKinds.length) return null
    let at = headBytes
    const take = async <T extends { BYTES_PER_ELEMENT: number }>(
      type: new (buffer: SharedArrayBuffer) => T & ArrayBufferView,
      length: number,
      bytes: number,
    ): Promise<T> => {
      const buffer = new SharedArrayBuffer(length * bytes)
      const { bytesRead } = await file.read(new Uint8Array(buffer), 0, buffer.byteLength, at)
      if (bytesRead !== buffer.byteLength) throw new Error('cut off')
      at += buffer.byteLength
      return new type(buffer)
    }
    const keys: BigInt64Array[] = []
    const starts: number[] = []
    let nodes = 0
    for (const length of told.keys) {
      starts.push(nodes)
      nodes += length
      keys.push(await take(BigInt64Array, length, 8))
    }
    const lengths = {
      ...Object.fromEntries(order.map((name) => [name, told.links])),
      offsets: told.nodes + 1,
      arcs: told.links * 2,
      ends: told.links * 2,
      arcKinds: told.links * 2,
    } as Record<(typeof order)[number], number>
    const found: Record<string, unknown> = {}
    for (const name of order)
      found[name] = await take(types[name] as never, lengths[name], types[name].BYTES_PER_ELEMENT)
    return {
      columns: { nodes, links: told.links, starts, keys, ...found } as Columns,
      stamp,
      lastRow: BigInt(told.lastRow),
    }
  } catch {
    return null
  } finally {
    await file.close()
  }
}
