import type { Db } from '../../app/server/data/db.ts'
import { pictureOf, shortened, type Preview } from '../../app/server/http/pageHead.ts'
import { openPage } from './public.server.ts'

/** What a shared link to /give/<slug> shows. */
export async function previewOfGivePage(db: Db, slug: string): Promise<Preview> {
  const { name, words, pictureFileId } = await openPage(db, slug)
  return {
    title: `Give to ${name}`,
    description: shortened(words || 'Give online, or say what you would like to give.'),
    path: `/give/${slug}`,
    picture: pictureOf(name, pictureFileId),
  }
}
