import { beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { voterImports, type VoterImports } from '../../../testing/rows/voterImports.ts'
import { zipOf } from '../../../sources/zip/zipOf.ts'
import { findStatementFaults } from './statementFaults.server.ts'

let database: TestDatabase
let imports: VoterImports

beforeAll(async () => {
  database = await testDatabase()
  imports = await voterImports(database)
})

async function rows(text: string) {
  return (await database.databases.owner.query(text)).rows as Record<string, unknown>[]
}

const b1Fields =
  '1|2A|2B|2C|3|4A|4B|5|6|7A|7B|7C|7D|8A|8B|8C|8D|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|23|24|25|26|27'
const b1Header = `Committee Name|Committee Address|Committee Type|Committee City|Committee State|Committee Zip|Committee ID Number|Date Last Revised|Last Revised By|Date Received|Postmark Date|Microfilm Number|Election Date|Type of Filing|Nature of Filing|Additional Ballot Question|Report Start Date|Report End Date|${b1Fields
  .split('|')
  .map((n) => `Field ${n}`)
  .join('|')}|Adjustment|Total Unitemized Bills|Total Unpaid Bills|Total All Bills`
const b1Row = (line21: number) =>
  `COTTONWOOD FOR MAYOR||C|LINCOLN|NE|68508|99CAC09999|2013-04-02|x|04/02/2013|01/01/1900||05/07/2013|P|30| |01/01/2013|03/27/2013|0|0|500|0|0|0|500|0|500|0|0|0|0|0|0|0|0|500|500|0|0|0|100|0|100|100|1000|0|500|${line21}|100|${line21 - 100}|0|${line21 - 100}|0|${line21 - 100}||0|0|0`

const tables: Record<string, string> = {
  forma1:
    'Committee ID Number|Committee Name|Committee Address|Committee City|Committee State|Committee Zip|Committee Type|Date Received|Postmark Date|Nature Of Filing|Ballot Question|Oppose Ballot Question|Ballot Type|Date over Theshold|Acronym|Separate Seg Political Fund ID|Separate Segregated Political Fund Name|SSPF Address|SSPF City|SSPF State|SSPF Zip|SSPF Type|Date Dissolved|Date of Next Election|Election Type|Won General|Won Primary\n' +
    '99CAC09999|COTTONWOOD FOR MAYOR   |1 ELM ST|LINCOLN|NE|68508|C|1999-04-13|1900-01-01|I||||1900-01-01|||||||||9999-12-31|1900-01-01|||\n',
  forma1cand:
    'Form A1 ID Number|Date Received|Candidate ID|Candidate Last Name|Candidate First Name|Candidate Middle Initial|Support/Oppose|Office Sought|Office Title|Office Description\n' +
    '99CAC09999|1999-04-13|99FIS09999|COTTONWOOD|IRIS|L|0|MAYOR-LINCOLN      |MAYOR|LINCOLN\n',
  formb1: `${b1Header}\n${b1Row(1500)}\n${b1Row(1400)}\n`,
  formb1ab:
    'Committee Name|Committee ID|Date Received|Type of Contributor|Contributor ID|Contribution Date|Cash Contribution|In-Kind Contribution|Unpaid Pledges|Contributor Last Name|Contributor First Name|Contributor Middle Initial|Contributor Organization Name|Contributor Address|Contributor City|Contributor State|Contributor Zipcode\n' +
    'COTTONWOOD FOR MAYOR|99CAC09999|04/02/2013|I|99CON00001|02/01/2013|500|25.5|100|FERNSBY|OPAL "DOT|||9 ELM AVE|LINCOLN|NE|68508   \n' +
    'COTTONWOOD FOR MAYOR|99CAC09999|04/02/2013|P|99PAC00001|01/01/0006|250||||||PRAIRIE "VOICES" PAC|5 K ST|OMAHA|NE|68102\n',
  formb4b1:
    'Form ID Number|Committee ID|Date Received|Committee Expenditure ID|Support/Oppose|Nature of Expenditure|Expenditure Date|Amount|Expense Category|Report ID|Expenditure Committee Name\n' +
    '1|99PAC00001|2013-04-02|99CAC09999|0|D|2013-02-01|250|026|COTTONWOOD FOR MAYOR\n' +
    '2|99PAC00001|2013-04-02|99CAC09999|1|E|2013-02-02|900|026|COTTONWOOD FOR MAYOR\n',
  formb5:
    'Committee Name|Committee ID|Date Received|Date Last Revised|Last Revised By|Postmark Date|Microfilm Number|Contributor ID|Type of Contributor|Nature of Contribution|Date of Contribution|Amount|Occupation|Employer|Place of Business|Contributor Name\n' +
    'COTTONWOOD FOR MAYOR|99CAC09999|2013-05-05|x|x|x||99CUA00001|B|M|2013-05-03|1000||||MEADOW GRAVEL INC   \n',
  formb73:
    'Committee Name|Committee ID|Date Received|Contributor ID|Contribution Date|Amount|Nature Of Contribution|Support/Oppose|Description|Microfilm Number|Report ID|Contributor Name\n' +
    'MEADOW GRAVEL INC|99CUA00001|2013-04-08|99CAC09999|2013-03-31|144.65|I|0| |7020119|COTTONWOOD FOR MAYOR\n' +
    'MEADOW GRAVEL INC|99CUA00001|2013-04-08|99CAC09999|2013-03-31|300|E|1| |7020119|COTTONWOOD FOR MAYOR\n',
  lformar:
    'Document ID|Year Covered|Lobbyist ID|Lobbyist Name|Lobbyist Office City|Principal ID|Principal Name|Principal Office City\n' +
    '5|2012|01LOB001|BASIL THISTLEDOWN|LINCOLN|01PRI001|MEADOW GRAVEL INC|OMAHA\n',
}

async function dump(): Promise<Buffer> {
  const modifiedAt = new Date('2022-07-11T00:00:00Z')
  const members = Object.entries(tables).map(([name, text]) => ({
    name: `nadc_data/${name}.txt`,
    modifiedAt,
    content: [Buffer.from(text)],
  }))
  const pieces: Buffer[] = []
  for await (const piece of zipOf(members)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

test('the legacy dump: headers repaired, three amounts of a row apart, givers and takers the right way round', async () => {
  const batch = await imports.load('nadc_data.zip', await dump(), { kind: 'nadc-legacy' })
  expect(batch).toMatchObject({ state: 'done', countSkipped: 0n })
  expect(
    await rows(
      `select r.type, r.side, r.meaning, r.excluded, r.cents::int, r.happened_on::text as "on", f.state_id as filer, o.state_id as other, r.stance
       from filing_rows r join filers f on f.id = r.filer_id left join filers o on o.id = r.other_filer_id order by r.file_id, r.row, r.type`,
    ),
  ).toEqual([
    {
      type: 'B-1 cash',
      side: 'in',
      meaning: 'money',
      excluded: null,
      cents: 50000,
      on: '2013-02-01',
      filer: '99CAC09999',
      other: null,
      stance: null,
    },
    {
      type: 'B-1 in-kind',
      side: 'in',
      meaning: 'in-kind',
      excluded: null,
      cents: 2550,
      on: '2013-02-01',
      filer: '99CAC09999',
      other: null,
      stance: null,
    },
    {
      type: 'B-1 pledge',
      side: 'in',
      meaning: 'pledge',
      excluded: 'promise',
      cents: 10000,
      on: '2013-02-01',
      filer: '99CAC09999',
      other: null,
      stance: null,
    },
    {
      type: 'B-1 cash',
      side: 'in',
      meaning: 'money',
      excluded: null,
      cents: 25000,
      on: null,
      filer: '99CAC09999',
      other: '99PAC00001',
      stance: null,
    },
    {
      type: 'B-4 D',
      side: 'out',
      meaning: 'given',
      excluded: null,
      cents: 25000,
      on: '2013-02-01',
      filer: '99PAC00001',
      other: '99CAC09999',
      stance: null,
    },
    {
      type: 'B-4 E',
      side: 'out',
      meaning: 'independent',
      excluded: null,
      cents: 90000,
      on: '2013-02-02',
      filer: '99PAC00001',
      other: '99CAC09999',
      stance: 'oppose',
    },
    {
      type: 'B-5 M',
      side: 'in',
      meaning: 'money',
      excluded: 'late report',
      cents: 100000,
      on: '2013-05-03',
      filer: '99CAC09999',
      other: null,
      stance: null,
    },
    {
      type: 'B-7 indirect I',
      side: 'out',
      meaning: 'in-kind',
      excluded: 'repeats the recipient',
      cents: 14465,
      on: '2013-03-31',
      filer: '99CUA00001',
      other: '99CAC09999',
      stance: null,
    },
    {
      type: 'B-7 indirect E',
      side: 'out',
      meaning: 'independent',
      excluded: null,
      cents: 30000,
      on: '2013-03-31',
      filer: '99CUA00001',
      other: '99CAC09999',
      stance: 'oppose',
    },
  ])
  expect(
    await rows(`select state_id, name, type, candidate_name, city, dissolved_on from filers order by 1`),
  ).toEqual([
    {
      state_id: '99CAC09999',
      name: 'COTTONWOOD FOR MAYOR',
      type: 'candidate committee',
      candidate_name: 'IRIS L COTTONWOOD',
      city: 'LINCOLN',
      dissolved_on: null,
    },
    {
      state_id: '99CUA00001',
      name: 'MEADOW GRAVEL INC',
      type: 'corporate',
      candidate_name: '',
      city: '',
      dissolved_on: null,
    },
    {
      state_id: '99PAC00001',
      name: 'PRAIRIE "VOICES" PAC',
      type: 'independent pac',
      candidate_name: '',
      city: '',
      dissolved_on: null,
    },
  ])
  expect(await rows('select role, name, city, last_year from lobby_names order by role')).toEqual([
    { role: 'lobbyist', name: 'BASIL THISTLEDOWN', city: 'LINCOLN', last_year: 2012 },
    { role: 'principal', name: 'MEADOW GRAVEL INC', city: 'OMAHA', last_year: 2012 },
  ])
  const faults = await database.databases.asSystem((db) =>
    findStatementFaults(db, { line: '21', after: '0' }),
  )
  expect(faults).toMatchObject({
    total: 1,
    of: 2,
    next: null,
    statements: [
      {
        filer: 'COTTONWOOD FOR MAYOR',
        form: 'B-1',
        fromOn: '2013-01-01',
        faults: [{ line: '21', words: '18 + 19 + 20', stated: '140000', computed: '150000' }],
      },
    ],
  })

  const again = await imports.load('nadc_data.zip', await dump(), { kind: 'nadc-legacy' })
  expect(again).toMatchObject({ countNew: 0n, countChanged: 0n, countDropped: 0n })
  expect(again.countUnchanged).toBe(batch.countNew)
  const alone = await imports.load('formb5.txt', `${tables['formb5']}\n`, { kind: 'nadc-legacy' })
  expect(alone).toMatchObject({ countNew: 0n, countUnchanged: 1n, countDropped: 0n })
  await expect(imports.load('other.txt', tables['formb5']!, { kind: 'nadc-legacy' })).rejects.toThrow(
    'no table of the legacy dump',
  )
})
