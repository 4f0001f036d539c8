// Files that are not what the state sends: one sentence each, and every table has as many rows as before.
import { deflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { zipOf } from '../../../sources/zip/zipOf.ts'
import { testDatabase } from '../../../testing/database.ts'
import { receiptsFile } from '../../../testing/rows/filingFiles.ts'
import { voterImports, type LoadOptions } from '../../../testing/rows/voterImports.ts'

const contributions: LoadOptions = { kind: 'nadc-contributions' }
const name = '2024_ContributionLoanExtract.csv'
const database = await testDatabase()
const imports = await voterImports(database)
const whole = receiptsFile([{ id: '1' }, { id: '2', amount: '-500.00' }, { id: '3', last: 'FERNSBY' }])
const entry = { name: '2024.csv', modifiedAt: new Date(0), content: [whole] }
const pieces: Buffer[] = []
for await (const piece of zipOf([entry])) pieces.push(piece)
const packed = Buffer.concat(pieces)

async function rows(text: string) {
  return (await database.databases.owner.query(text)).rows as Record<string, unknown>[]
}
const tables = [
  'filing_files',
  'filers',
  'donor_records',
  'filing_rows',
  'filing_seen',
  'filer_corrections',
  'filer_sums',
  'donors',
  'import_batches',
]
beforeEach(() => database.databases.owner.query(`truncate ${tables.join(', ')} cascade`))

describe('a file in another encoding', () => {
  const spelled = [{ id: '1', last: 'MUÑOZ’S DINER', first: '' }]
  const text = receiptsFile(spelled)
  test.each([
    ['UTF-16, as spreadsheets save it', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    [
      'Windows-1252, as the state sends it',
      Buffer.from(text.replace('Ñ', '\xd1').replace('’', '\x92'), 'latin1'),
    ],
  ])('is read as what it is: %s', async (_, content) => {
    await imports.load(name, content, contributions)
    expect(await rows('select last_name from donor_records')).toEqual([{ last_name: 'MUÑOZ’S DINER' }])
  })
})

describe('a bad file', () => {
  const counts = async () =>
    rows(`select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`)
  const refusals: [string, string, Buffer, RegExp][] = [
    [
      'cut in the middle',
      name,
      Buffer.from(whole.slice(0, -60)),
      /ends in the middle of a row .* Download it again/,
    ],
    ['cut within its header', name, Buffer.from(whole.slice(0, 100)), /header|Choose the column/],
    [
      'that is a picture',
      name,
      Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'),
      /is a picture\.|by its content/,
    ],
    ['with NUL bytes', name, Buffer.from(`${whole}\0\0\0`), /by its content it is not text\. Choose a CSV/],
    [
      'that is no ZIP',
      `${name}.zip`,
      Buffer.from(whole),
      /cannot be used: by its content it is something else\. Choose a CSV/,
    ],
    [
      'that is a ZIP cut in the middle',
      `${name}.zip`,
      packed.subarray(0, packed.length - 40),
      /ZIP|damaged|cut/,
    ],
    [
      'that is a ZIP bomb',
      `${name}.zip`,
      zipBomb(),
      /unpack to more than 200 times its size, as harmful files do/,
    ],
    [
      'in UTF-16 that does not say so',
      name,
      Buffer.from(whole, 'utf16le'),
      /by its content it is not text\. Choose a CSV/,
    ],
    ['of something else', name, Buffer.from('name,age\nAda,36\nBob,40\n'), /Choose the column that holds/],
  ]
  test.each(refusals)('%s gets one sentence, and nothing changes', async (_, fileName, content, sentence) => {
    await imports.load(name, receiptsFile([{ id: '41' }, { id: '42' }]), contributions)
    const before = await counts()
    const refused = await imports
      .load(fileName, content, contributions)
      .catch((error: Error) => error.message)
    expect(refused).toMatch(sentence)
    expect(refused).not.toMatch(/\n|undefined|Error:/)
    expect(await counts()).toEqual(before)
  })
})

/** A million zeros that claim to be a table. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(5_000_000, 48))
  const member = Buffer.from('2024.csv')
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(5_000_000, 18)
  head.writeUInt16LE(member.length, 22)
  const place = Buffer.alloc(14)
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), head, place, member])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(30 + member.length + packed.length, 12)
  return Buffer.concat([
    Buffer.from('PK\x03\x04'),
    head,
    member,
    packed,
    directory,
    Buffer.from('PK\x05\x06'),
    end,
  ])
}
