// Bank files as they come after a bad connection, a wrong program or somebody's bad intent. Every one comes out of its seed.
import { Random } from '../syntheticVoters/random.ts'
import { wholeFiles } from './wholeFiles.ts'

export function* mangledFiles(seed: number, count: number): Generator<Buffer> {
  const whole = Object.values(wholeFiles(seed)).map((text) => Buffer.from(text))
  for (let i = 0; i < count; i++) {
    const random = new Random(seed, `mangled ${i}`)
    let bytes: Buffer = Buffer.from(random.pick(whole))
    for (let times = 1 + random.below(4); times > 0; times--) bytes = random.pick(ways)(bytes, random)
    yield bytes.subarray(0, 2_000_000)
  }
}

type Way = (bytes: Buffer, random: Random) => Buffer

const nasty = [
  '<',
  '>',
  '</',
  '<!--',
  ']]>',
  '<![CDATA[',
  '&#x110000;',
  '&amp;'.repeat(50),
  '"',
  '""',
  "'",
  '\0',
  '\r',
  '^',
  '!Type:Invst\n',
]
const numbers = [
  '1e309',
  '-',
  '--5',
  '9'.repeat(60),
  '0x10',
  '1,2,3',
  '٣',
  'NaN',
  '-0',
  '.',
  ',',
  '1.005',
  '99999999999999999999.99',
]

const between = (bytes: Buffer, random: Random): [number, number] => {
  const from = random.below(bytes.length + 1)
  return [from, Math.min(bytes.length, from + random.below(400))]
}

const ways: Way[] = [
  // Cut off, or begun in the middle.
  (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  (bytes, random) => bytes.subarray(random.below(bytes.length + 1)),
  // A piece is missing, comes twice, or is in the wrong place.
  (bytes, random) => {
    const [from, to] = between(bytes, random)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  },
  (bytes, random) => {
    const [from, to] = between(bytes, random)
    const piece = bytes.subarray(from, to)
    return Buffer.concat([
      bytes.subarray(0, from),
      ...Array.from({ length: 1 + random.below(200) }, () => piece),
      bytes.subarray(from),
    ])
  },
  // Letters fall over.
  (bytes, random) => {
    const copy = Buffer.from(bytes)
    for (let i = random.below(200); i > 0 && copy.length > 0; i--)
      copy[random.below(copy.length)] = random.below(256)
    return copy
  },
  (bytes, random) => insert(bytes, random, random.pick(nasty)),
  (bytes, random) => insert(bytes, random, random.pick(nasty).repeat(1 + random.below(20_000))),
  (bytes, random) =>
    Buffer.from(
      bytes
        .toString('latin1')
        .replaceAll(/-?\d+\.\d\d/g, (amount) => (random.chance(0.1) ? random.pick(numbers) : amount)),
      'latin1',
    ),
  (bytes, random) =>
    Buffer.from(
      bytes.toString('latin1').replaceAll('\n', random.pick(['', '\r', '\r\n', '\n\n', ' '])),
      'latin1',
    ),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  (bytes) => Buffer.from(bytes.toString('latin1').replaceAll(/<\/\w+>/g, ''), 'latin1'),
  // One tag inside the other, as deep as it goes.
  (bytes, random) => insert(bytes, random, '<Ntry><a>'.repeat(random.below(30_000))),
  (bytes, random) => insert(bytes, random, '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'),
  (bytes, random) => insert(bytes, random, `"${'\n'.repeat(random.below(50_000))}`),
]

function insert(bytes: Buffer, random: Random, text: string): Buffer {
  const at = random.chance(0.2) ? 0 : random.below(bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at)])
}
