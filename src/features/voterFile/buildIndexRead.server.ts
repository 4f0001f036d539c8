// From the tables to columns: one pass over the households, one over the voters, in memory of fixed size.
import type pg from 'pg'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { ByteDictionary, readTuples, type Tuple } from './buildIndexBytes.server.ts'
import {
  sharedCodes,
  sharedI32,
  sharedU16,
  sharedU32,
  unknownDay,
  type VoterColumns,
} from './buildIndexColumns.server.ts'
import { readHouseholds, type Households } from './buildIndexHouseholds.server.ts'
import { othersTurn, ranksOf, sortBy } from './buildIndexOrder.server.ts'
import { readSplits, type Splits } from './buildIndexSplits.server.ts'
import { readElections, type VotesCollected } from './buildIndexVotes.server.ts'
import { fileWrites } from './fileWrites.server.ts'

const has = { present: 1, phone: 2, cellPhone: 4, email: 8, mailing: 16 }

// Five yes-or-no facts in one number: every field of a row costs PostgreSQL a tenth of a second per million voters.
const select = `select id, (case when dropped_on is null then ${has.present} else 0 end
  + case when phone <> '' then ${has.phone} else 0 end + case when cell_phone <> '' then ${has.cellPhone} else 0 end
  + case when email <> '' then ${has.email} else 0 end + case when mailing is not null then ${has.mailing} else 0 end)::int2,
  party, status, gender, birth_date, birth_year, registered_on, household_id, precinct_split_id, last_key, first_key, voted from voters`

export async function readVoterColumns(db: Db, client: pg.ClientBase): Promise<VoterColumns> {
  // First of all: what is written while the rest is read is then seen to have come later.
  const { rows: files } = await sql<{ writes: string }>`select ${fileWrites} as writes`.execute(db)
  const newest = await db
    .selectFrom('voters')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  const size = Math.ceil(((newest?.id ?? 0) + 1) / 32) * 32
  const splits = await readSplits(db)
  const elections = await readElections(db, size)
  const households = await readHouseholds(client)
  const rows = collector(size, splits, households, elections, files[0]!.writes)
  await readTuples(client, select, 13, rows.take)
  return rows.columns()
}

// More of them make a list that takes longer to load than it saves.
const mostBornOtherwise = 20_000

function collector(
  size: number,
  splits: Splits,
  households: Households,
  elections: VotesCollected,
  writes: string,
) {
  const bits = () => sharedU32(size / 32)
  const flags = { present: bits(), phone: bits(), cellPhone: bits(), email: bits(), mailing: bits() }
  const [parties, statuses, genders] = [
    new ByteDictionary(''),
    new ByteDictionary(''),
    new ByteDictionary(''),
  ]
  const [lastNames, firstNames] = [new ByteDictionary(''), new ByteDictionary('')]
  const codes = () => new Uint32Array(size)
  const [party, status, gender, split, last, first] = [codes(), codes(), codes(), codes(), codes(), codes()]
  const birth = sharedI32(size).fill(unknownDay)
  const registered = sharedI32(size).fill(unknownDay)
  const household = sharedU32(size).fill(households.count)
  const householdSize = sharedU16(households.count)
  const startOfYear = yearTable()
  const bornOtherwise: [number, number | null][] = []
  let voters = 0

  return {
    take(row: Tuple): void {
      const id = row.int32(0)
      if (id < 0 || id >= size) return // came after the columns were measured
      const word = id >>> 5
      const bit = 1 << (id & 31)
      const facts = row.int16(1)
      if (facts & has.phone) flags.phone[word]! |= bit
      if (facts & has.cellPhone) flags.cellPhone[word]! |= bit
      if (facts & has.email) flags.email[word]! |= bit
      if (facts & has.mailing) flags.mailing[word]! |= bit
      party[id] = row.code(2, parties)
      status[id] = row.code(3, statuses)
      gender[id] = row.code(4, genders)
      if (row.has(5)) birth[id] = dayOf(row.int32(5))
      else if (row.has(6)) birth[id] = startOfYear(row.int16(6))
      if (row.has(7)) registered[id] = dayOf(row.int32(7))
      const home = row.has(8) ? households.placeOf(row.int32(8), row.int32(8, 4)) : households.count
      if (row.has(9)) split[id] = splits.numbers[row.int32(9)] ?? 0
      last[id] = row.code(10, lastNames)
      first[id] = row.code(11, firstNames)
      household[id] = home
      const isPresent = (facts & has.present) !== 0
      elections.take(row, 12, id, isPresent)
      if (!isPresent) return
      flags.present[word]! |= bit
      voters++
      if (row.has(5)) {
        const year = row.has(6) ? row.int16(6) : null
        const isThatYear =
          year !== null && birth[id]! >= startOfYear(year) && birth[id]! < startOfYear(year + 1)
        if (!isThatYear && bornOtherwise.length <= mostBornOtherwise) bornOtherwise.push([id, year])
      }
      if (home < households.count && householdSize[home]! < 65_535) householdSize[home]!++
    },

    async columns(): Promise<VoterColumns> {
      let byName = idsIn(flags.present, voters)
      for (const [names, keys] of [
        [firstNames, first],
        [lastNames, last],
      ] as const) {
        await othersTurn()
        const ranks = ranksOf(names.values)
        await othersTurn()
        for (let id = 0; id < size; id++) keys[id] = ranks[keys[id]!]!
        byName = sortBy(byName, keys)
      }
      await othersTurn()
      const sharedByName = sharedU32(voters)
      sharedByName.set(byName)
      const voted = elections.result()
      return {
        ...flags,
        party: sharedCodes(party, parties.values.length),
        status: sharedCodes(status, statuses.values.length),
        gender: sharedCodes(gender, genders.values.length),
        split: sharedCodes(split, splits.count),
        birth,
        registered,
        household,
        byName: sharedByName,
        city: households.city,
        zip: households.zip,
        longitude: households.longitude,
        latitude: households.latitude,
        householdSize,
        votes: voted.votes,
        facts: {
          size,
          voters,
          households: households.count,
          party: parties.values,
          status: statuses.values,
          gender: genders.values,
          city: households.cityKeys,
          cityNames: households.cityNames,
          zip: households.zips,
          county: splits.county,
          precinct: splits.precinct,
          districts: splits.districts,
          elections: voted.elections,
          bounds: households.bounds,
          tables: {
            writes,
            splits: splits.ids,
            bornOtherwise: bornOtherwise.length > mostBornOtherwise ? null : bornOtherwise,
          },
        },
      }
    },
  }
}

/** PostgreSQL counts days from 1 January 2000, and its infinite dates tell nothing. */
const dayOf = (day: number) => (Math.abs(day) < 10_000_000 ? day + 10_957 : unknownDay)

function yearTable(): (year: number) => number {
  const known = new Map<number, number>()
  return (year) => {
    let day = known.get(year)
    if (day === undefined) {
      // Date.UTC takes the years 0 to 99 for the twentieth century.
      const date = new Date(0)
      date.setUTCFullYear(year, 0, 1)
      known.set(year, (day = date.getTime() / 86_400_000))
    }
    return day
  }
}

function idsIn(bits: Uint32Array, count: number): Uint32Array {
  const ids = new Uint32Array(count)
  let n = 0
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      ids[n++] = (word << 5) + 31 - Math.clz32(rest & -rest)
  return ids
}
