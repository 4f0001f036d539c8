import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Preview } from '../../app/server/http/pageHead.ts'
import { decodeMap, tallyOf } from './rules.ts'

/** The preview of a shared map: what its marks count to. It has no canonical address, because each map is for those who got the link. */
export async function sharedMapPreview(_db: Db, code: string): Promise<Preview> {
  const map = decodeMap(code)
  if (map === null) throw notFound()
  const tally = tallyOf(map)
  return Promise.resolve({
    title: `33 to win: ${tally.yes} yes, ${tally['lean yes']} leaning yes`,
    description: `A map of the 49 seats of Nebraska’s Legislature as someone marked them: ${tally.yes} yes, ${tally['lean yes']} leaning yes, ${tally.unknown} unknown, ${tally['lean no']} leaning no, ${tally.no} no.`,
  })
}
