// The books of the finished race: what its people gave, what was bought, and what was given away at the end.
import type { Db } from '../../../app/server/data/db.ts'
import { chartOf } from '../../../domain/books/chart.ts'
import type { NewEntry } from '../../../domain/books/entry.ts'
import { addDays, type PlainDate } from '../../../domain/dates.ts'
import { accountFor, readChart } from '../../books/chart.server.ts'
import { postEntry } from '../../books/posting.server.ts'
import { whoOf } from '../../books/whos.server.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { people, race, spending } from './words.ts'

export async function addMoney(
  db: Db,
  committee: CommitteeRef,
  personIds: string[],
  election: PlainDate,
): Promise<void> {
  const chart = chartOf((await readChart(db, committee)).accounts)
  const bank = accountFor(chart, 'bank').id
  const post = (days: number, entry: Omit<NewEntry, 'source' | 'on'>) =>
    postEntry(db, committee, race.keeper, { ...entry, on: addDays(election, -days), source: 'demo' })
  for (const [i, [, , cents, days]] of people.entries())
    await post(days, {
      key: `demo gift ${i}`,
      kind: 'contribution',
      method: 'check',
      reference: String(2040 + i * 3),
      postings: [
        { accountId: bank, cents },
        {
          accountId: accountFor(chart, 'contributions').id,
          cents: -cents,
          whoId: await whoOf(db, committee, { kind: 'person', id: personIds[i]! }),
        },
      ],
    })
  for (const [i, [name, kind, purpose, account, cents, days]] of spending.entries()) {
    const { id } = await db
      .insertInto('firms')
      .values({
        ...committee,
        name,
        nameKey: name.toLowerCase(),
        kind,
        street: `${12 + i * 31} Depot Rd`,
        city: 'Gothenburg',
        state: 'NE',
        zip: '69138',
        createdByName: race.keeper,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const accountId =
      account === 'charity'
        ? accountFor(chart, account).id
        : chart.accounts.find(({ code }) => code === account)!.id
    await post(days, {
      key: `demo spending ${i}`,
      kind: 'expenditure',
      method: 'check',
      reference: String(101 + i),
      postings: [
        { accountId, cents, whoId: await whoOf(db, committee, { kind: 'firm', id }), purpose },
        { accountId: bank, cents: -cents },
      ],
    })
  }
}
