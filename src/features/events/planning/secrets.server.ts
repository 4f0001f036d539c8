// The address of a guest's own page. It is computed from this install's key, so that every letter can name it and the database keeps
// nothing but its hash.
import { createHash } from 'node:crypto'
import type { Db } from '../../../app/server/data/db.ts'
import type { Services } from '../../../app/server/services.ts'
import { linkTo } from '../../../links.ts'

type Keyed = Pick<Services, 'keyedHash'>

/** Makes the address work and says it. */
export async function ownPageOf(
  db: Db,
  services: Keyed & { settings: Pick<Services['settings'], 'publicUrl'> },
  guest: { id: string; secretHash: string; slug: string },
): Promise<string> {
  const secret = services.keyedHash(`guest ${guest.id}`)
  const secretHash = hashOfSecret(secret)
  if (guest.secretHash !== secretHash)
    await db.updateTable('guests').set({ secretHash }).where('id', '=', guest.id).execute()
  return `${services.settings.publicUrl}${linkTo('/event/:slug/:secret', { slug: guest.slug, secret })}`
}

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
