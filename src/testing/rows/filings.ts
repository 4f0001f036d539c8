// A few fictional filings with one of every meaning: a candidate's committee, a PAC, a corporation that repeats, and a committee of the
// legacy era with a statement whose line 21 does not add up.
import { randomUUID } from 'node:crypto'
import type { Databases, Db } from '../../app/server/data/db.ts'
import type { ExampleRows } from '../../app/server/examples.ts'
import { foldName } from '../../domain/names.ts'
import { rebuildTotals } from '../../features/filings/totals.server.ts'

export const testFilers = { larkspur: 1, prairie: 2, meadow: 3, legacy: 4 }
/** Two spellings of one person, another person, two firms. */
export const testRecords = { quincy: 11n, quincyAgain: 12n, opal: 13n, gravel: 14n, radio: 15n }

export async function makeFilings(databases: Databases): Promise<void> {
  await databases.asSystem(async (db) => {
    const batchId = randomUUID()
    await makeFilers(db, batchId)
    await makeRecords(db)
    await makeRows(db, batchId)
    await makeStatement(db, batchId)
    await rebuildTotals(db, 'all')
  })
}

async function makeFilers(db: Db, batchId: string): Promise<void> {
  const filer = (id: number, name: string, type: string, more: object = {}) => ({
    id,
    era: 'modern',
    stateId: String(7000 + id),
    name,
    nameKey: foldName(name),
    type,
    batchId,
    ...more,
  })
  await db
    .insertInto('filers')
    .values([
      filer(testFilers.larkspur, 'LARKSPUR FOR LEGISLATURE', 'candidate committee', {
        candidateName: 'JUNIPER LARKSPUR',
        city: 'LINCOLN',
      }),
      filer(testFilers.prairie, 'PRAIRIE VOICES PAC', 'independent pac', { city: 'OMAHA' }),
      filer(testFilers.meadow, 'MEADOW GRAVEL INC', 'corporate'),
      filer(testFilers.legacy, 'COTTONWOOD FOR MAYOR', 'candidate committee', {
        era: 'legacy',
        stateId: '99CAC09999',
      }),
    ])
    .execute()
  await db
    .insertInto('filingFiles')
    .values([
      { id: 1, kind: 'contributions', name: '2024', header: ['Receipt ID', 'Org ID', 'Receipt Amount'] },
      {
        id: 2,
        kind: 'expenditures',
        name: '2024',
        header: ['Expenditure ID', 'Org ID', 'Expenditure Amount'],
      },
      { id: 3, kind: 'legacy', name: 'formb1', header: ['Committee Name', 'Committee ID Number'] },
    ])
    .execute()
}

async function makeRecords(db: Db): Promise<void> {
  const person = { isPerson: true, type: 'Individual', state: 'NE', city: 'LINCOLN', zip: '68508' }
  const firm = { ...person, isPerson: false, type: 'Business (For-Profit and Non-Profit entities)' }
  const records = [
    { id: testRecords.quincy, ...person, lastName: 'ABERNATHY', firstName: 'QUINCY', street: '1445 K ST' },
    {
      id: testRecords.quincyAgain,
      ...person,
      lastName: 'ABERNATHY',
      firstName: 'QUINCY T',
      street: '1445 K STREET',
    },
    {
      id: testRecords.opal,
      ...person,
      lastName: 'FERNSBY',
      firstName: 'OPAL',
      street: '9 ELM AVE',
      city: 'COUNCIL BLUFFS',
      state: 'IA',
      zip: '51501',
    },
    {
      id: testRecords.gravel,
      ...firm,
      lastName: 'MEADOW GRAVEL INC',
      street: '77 PIT RD',
      city: 'OMAHA',
      zip: '68102',
    },
    {
      id: testRecords.radio,
      ...firm,
      lastName: 'RADIO KESTREL',
      street: '5 MAST LN',
      city: 'KEARNEY',
      zip: '68845',
    },
  ]
  await db
    .insertInto('donorRecords')
    .values(
      records.map((r) => ({
        ...r,
        nameKey: foldName(`${'firstName' in r ? r.firstName : ''} ${r.lastName}`),
        donorId: r.id,
      })),
    )
    .execute()
}

interface Deciding {
  organizationId: string
  userId: string
  letter: 'a' | 'b'
}

/** Each organization has its own word: about a tie, about two spellings, and about which voter a donor is. */
export async function decideAboutFilings(
  db: Db,
  { organizationId, userId, letter }: Deciding,
): Promise<Pick<ExampleRows, 'filerId' | 'donorId' | 'filerTieId' | 'donorDecisionId'>> {
  const by = { createdBy: userId, createdByName: `Editor ${letter}` }
  const tie = {
    id: randomUUID(),
    filerId: testFilers.larkspur,
    candidate: 'Juniper Larkspur',
    office: 'Legislature',
  }
  await db
    .insertInto('filerTies')
    .values({ ...tie, district: '28', cycle: letter === 'a' ? 2024 : 2026, ...by })
    .execute()
  const [firstId, secondId] =
    letter === 'a' ? [testRecords.quincy, testRecords.opal] : [testRecords.opal, testRecords.gravel]
  const decision = { id: randomUUID(), firstId, secondId, verdict: 'different' }
  await db
    .insertInto('donorDecisions')
    .values({ ...decision, decidedBy: userId, decidedByName: `Editor ${letter}` })
    .execute()
  const donorId = testRecords.quincy
  await db
    .insertInto('donorVoters')
    .values({
      organizationId,
      donorId,
      voterId: 1,
      verdict: 'same',
      decidedBy: userId,
      decidedByName: `Editor ${letter}`,
    })
    .execute()
  return {
    filerId: testFilers.larkspur,
    donorId: String(donorId),
    filerTieId: tie.id,
    donorDecisionId: decision.id,
  }
}

interface Line {
  filer: number
  file: 1 | 2
  meaning: string
  dollars: number
  on?: string
  record?: bigint
  type?: string
  excluded?: string
  stance?: 'support' | 'oppose'
  target?: string
  description?: string
  stateId?: string
}

const { larkspur, prairie, meadow } = testFilers
const lines: Line[] = [
  {
    filer: larkspur,
    file: 1,
    meaning: 'money',
    dollars: 500,
    on: '2024-02-01',
    record: testRecords.quincy,
    type: 'Monetary',
  },
  {
    filer: larkspur,
    file: 1,
    meaning: 'money',
    dollars: 300,
    on: '2024-02-02',
    record: testRecords.opal,
    type: 'Monetary',
  },
  // Corrected from $300 to $250: the first row stays, taken back, and filed again.
  {
    filer: larkspur,
    file: 1,
    meaning: 'money',
    dollars: -300,
    on: '2024-02-02',
    record: testRecords.opal,
    type: 'Monetary',
    description: 'Offset due to update of filed item',
  },
  {
    filer: larkspur,
    file: 1,
    meaning: 'money',
    dollars: 250,
    on: '2024-02-02',
    record: testRecords.opal,
    type: 'Monetary',
  },
  {
    filer: larkspur,
    file: 1,
    meaning: 'in-kind',
    dollars: 75,
    on: '2024-03-05',
    record: testRecords.gravel,
    type: 'In-Kind Contribution',
  },
  // Within the days in which a single gift of $1,000 would be a late one.
  { filer: larkspur, file: 1, meaning: 'unitemized', dollars: 1234.56, on: '2024-05-08', type: 'Monetary' },
  {
    filer: larkspur,
    file: 1,
    meaning: 'pledge',
    dollars: 400,
    on: '2024-03-06',
    record: testRecords.quincy,
    type: 'Pledge',
    excluded: 'promise',
  },
  {
    filer: larkspur,
    file: 1,
    meaning: 'loan',
    dollars: 2000,
    on: '2024-01-15',
    record: testRecords.opal,
    type: 'Loan',
  },
  {
    filer: larkspur,
    file: 1,
    meaning: 'other',
    dollars: 3.21,
    on: '2024-03-31',
    type: 'Other Funds Received (Miscellaneous Receipts)',
  },
  {
    filer: larkspur,
    file: 1,
    meaning: 'money',
    dollars: 1500,
    on: '2024-05-10',
    record: testRecords.quincyAgain,
    type: 'Monetary',
  },
  {
    filer: larkspur,
    file: 2,
    meaning: 'spending',
    dollars: 900,
    on: '2024-04-02',
    record: testRecords.radio,
    type: 'Campaign Expense',
    description: 'Radio time',
  },
  {
    filer: larkspur,
    file: 2,
    meaning: 'spending',
    dollars: 765,
    on: '2024-04-02',
    record: testRecords.radio,
    type: 'Third Party Expenditure',
    excluded: 'sub-vendor',
  },
  {
    filer: larkspur,
    file: 2,
    meaning: 'in-kind',
    dollars: 75,
    on: '2024-03-05',
    record: testRecords.gravel,
    type: 'In-Kind Expenditure',
  },
  {
    filer: larkspur,
    file: 2,
    meaning: 'unitemized',
    dollars: 120.5,
    on: '2024-04-30',
    type: 'Campaign Expense',
  },
  {
    filer: prairie,
    file: 1,
    meaning: 'money',
    dollars: 10000,
    on: '2024-03-01',
    record: testRecords.gravel,
    type: 'Monetary',
  },
  {
    filer: prairie,
    file: 1,
    meaning: 'money',
    dollars: 10000,
    on: '2024-04-01',
    record: testRecords.quincy,
    type: 'Monetary',
  },
  {
    filer: prairie,
    file: 2,
    meaning: 'independent',
    dollars: 6000,
    on: '2024-04-20',
    record: testRecords.radio,
    type: 'Independent Expenditure',
    stance: 'support',
    target: 'LARKSPUR, JUNIPER',
    stateId: '900',
  },
  {
    filer: prairie,
    file: 2,
    meaning: 'independent',
    dollars: 6000,
    on: '2024-04-20',
    record: testRecords.radio,
    type: 'Independent Expenditure',
    stance: 'oppose',
    target: 'THISTLEDOWN, BASIL',
    stateId: '900',
    excluded: 'another candidate',
  },
  {
    filer: meadow,
    file: 2,
    meaning: 'given',
    dollars: 10000,
    on: '2024-03-01',
    type: 'Direct contribution',
    excluded: 'repeats the recipient',
  },
]

async function makeRows(db: Db, batchId: string): Promise<void> {
  await db
    .insertInto('filingRows')
    .values(
      lines.map((line, i) => ({
        fileId: line.file,
        batchId,
        row: i + 2,
        stateId: line.stateId ?? String(100 + i),
        contentHash: BigInt(i),
        asFiled: `${line.stateId ?? 100 + i}\t${7000 + line.filer}\t${line.dollars.toFixed(2)}`,
        filerId: line.filer,
        side: line.file === 1 ? 'in' : 'out',
        type: line.type ?? '',
        meaning: line.meaning,
        excluded: line.excluded ?? null,
        happenedOn: line.on ?? null,
        filedOn: '2024-05-15',
        cents: BigInt(Math.round(line.dollars * 100)),
        recordId: line.record ?? null,
        description: line.description ?? '',
        stance: line.stance ?? null,
        target: line.target ?? '',
      })),
    )
    .execute()
}

async function makeStatement(db: Db, batchId: string): Promise<void> {
  await db
    .insertInto('filingStatements')
    .values({
      fileId: 3,
      batchId,
      row: 2,
      contentHash: 1n,
      asFiled: 'COTTONWOOD FOR MAYOR\t99CAC09999',
      filerId: testFilers.legacy,
      form: 'B-1',
      receivedOn: '2013-04-02',
      fromOn: '2013-01-01',
      toOn: '2013-03-27',
      electionOn: '2013-05-07',
      filingType: 'P',
      nature: '30',
      lines: JSON.stringify({ '18': '100000', '19': '0', '20': '50000', '21': '140000', '25': '140000' }),
      faults: JSON.stringify([{ line: '21', words: '18 + 19 + 20', stated: '140000', computed: '150000' }]),
    })
    .execute()
}
