import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../zip/zipOf.ts'
import { UnreadableFile } from './unreadableFile.ts'
import { workbookAsCsv } from './workbook.ts'

const modifiedAt = new Date('2026-01-01T00:00:00Z')
const types = '<Types/>'
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="m/d/yyyy\\ h:mm"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></styleSheet>`

async function csvOf(parts: Record<string, string>): Promise<string> {
  const entries = Object.entries({ '[Content_Types].xml': types, ...parts }).map(([name, content]) => ({
    name,
    modifiedAt,
    content: [content],
  }))
  const bytes = await buffer(Readable.from(zipOf(entries), { objectMode: false }))
  return text(
    await workbookAsCsv({
      name: 'codes.xlsx',
      bytes: bytes.length,
      open: () => Promise.resolve(Readable.from([bytes])),
    }),
  )
}

describe('the first sheet of a workbook', () => {
  test('texts, numbers and dates read as they are shown', async () => {
    const csv = await csvOf({
      'xl/styles.xml': styles,
      'xl/sharedStrings.xml':
        '<sst><si><t>text_election_code</t></si><si><t>date_election</t></si><si><r><t>GN</t></r><r><t>24 &amp; &quot;more&quot;</t></r></si></sst>',
      'xl/worksheets/sheet2.xml':
        '<worksheet><sheetData><row><c t="inlineStr"><is><t>no</t></is></c></row></sheetData></worksheet>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
        <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"><v>45601</v></c><c r="D2" s="3"><v>1.5</v></c></row>
        <row r="3"><c r="A3" t="inlineStr"><is><t>PR24</t></is></c><c r="B3" s="2"><v>45426.5</v></c></row>
        <row r="4"/>
        <row r="5"><c r="A5" t="str"><f>A1</f><v>FN39Q</v></c><c r="B5" s="1"/></row>
      </sheetData></worksheet>`,
    })
    expect(csv.split('\r\n')).toEqual([
      '"text_election_code","date_election"',
      '"GN24 & ""more""","2024-11-05","","1.5"',
      '"PR24","2024-05-14"',
      '',
      '"FN39Q",""',
      '',
    ])
  })

  test('what is no workbook, has no sheet or is large is refused in a sentence', async () => {
    await expect(csvOf({ 'word/document.xml': '<x/>' })).rejects.toThrow(/has no sheet that can be read/)
    const open = () => Promise.resolve(Readable.from([Buffer.from('not a zip')]))
    await expect(workbookAsCsv({ name: 'a.xlsx', bytes: 9, open })).rejects.toThrow(UnreadableFile)
    await expect(workbookAsCsv({ name: 'a.xlsx', bytes: 1e9, open })).rejects.toThrow(
      /Save it as “CSV UTF-8”/,
    )
  })

  test('no entity that a file declares is expanded', async () => {
    const sheet =
      '<!DOCTYPE x [<!ENTITY a "boom">]><row><c t="inlineStr"><is><t>&a;&#65;&#x42;&#9999999;</t></is></c></row>'
    expect(await csvOf({ 'xl/worksheets/sheet1.xml': sheet })).toBe('"&a;AB&#9999999;"\r\n')
  })

  test('any sheet text is read without a bug', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom('<row>', '</row>', '<c r="B1">', '<c/>', '<v>', '7', '</v>', '</c>', '&amp;'),
        ),
        (pieces) => csvOf({ 'xl/worksheets/sheet1.xml': pieces.join('') }).then(() => true),
      ),
      { numRuns: 50 },
    )
  })
})
