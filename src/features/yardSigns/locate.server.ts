// Where an address is: a household of the voter file with the same number, street and city. No other service is asked.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { cityKey, streetKey } from '../../domain/voters/keys.ts'

export interface Located {
  longitude: number
  latitude: number
}

export async function locate(db: Db, street: string, city: string, zip: string): Promise<Located | null> {
  const [, number, rest] = /^\s*(\d{1,6})\s+(.+?)(?:\s+(?:apt|unit|#|ste)\b.*)?$/i.exec(street) ?? []
  if (number === undefined || rest === undefined) return null
  let query = db
    .selectFrom('households')
    .select(['longitude', 'latitude'])
    .where(sql<boolean>`street_key collate "C" = ${streetKey(rest)}`)
    .where('number', '=', Number(number))
    .where('longitude', 'is not', null)
  query = zip !== '' ? query.where('zip5', '=', zip.slice(0, 5)) : query.where('cityKey', '=', cityKey(city))
  const found = await query.orderBy('id').limit(1).executeTakeFirst()
  return found ? { longitude: found.longitude!, latitude: found.latitude! } : null
}
