// An email that a member may turn off: asked for at the moment it is written, and it says where to turn it off.
import { linkTo } from '../../../links.ts'
import { notificationChoice, notificationWords } from '../../notifications.ts'
import type { Db } from '../data/db.ts'
import type { Letter } from './letter.ts'

export async function isWanted(
  db: Db,
  { userId, kind }: NonNullable<Letter['notification']>,
): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', userId)
    .executeTakeFirst()
  return notificationChoice(person?.preferences, kind) === 'mail'
}

export function withWayOut(letter: Letter, publicUrl: string): Letter {
  if (!letter.notification) return letter
  const { label } = notificationWords[letter.notification.kind]
  const words = `To stop these emails, turn off “${label}” under Notifications:\n${publicUrl}${linkTo('/account')}#notifications`
  return { ...letter, paragraphs: [...letter.paragraphs, words] }
}
