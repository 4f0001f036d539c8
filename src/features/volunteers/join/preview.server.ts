import type { Db } from '../../../app/server/data/db.ts'
import { pictureOf, shortened, type Preview } from '../../../app/server/http/pageHead.ts'
import { openCommittee } from './join.server.ts'

/** What a shared link to /join/<slug> shows. */
export async function previewOfCommittee(db: Db, slug: string): Promise<Preview> {
  const { name, office, district, about, pictureFileId } = await openCommittee(db, slug)
  const seat = [office, district && `District ${district}`].filter(Boolean).join(', ')
  const asks = 'Say what you would like to do and when you have time, and someone will get back to you.'
  return {
    title: `Volunteer for ${name}`,
    description: shortened([seat && `${seat}.`, about || asks].filter(Boolean).join(' ')),
    path: `/join/${slug}`,
    picture: pictureOf(name, pictureFileId),
  }
}
