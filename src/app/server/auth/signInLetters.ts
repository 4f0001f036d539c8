// Letters about one's own sign-in: a person who did not do it learns of it, and what to do (ASVS 6.3.5, 6.3.7).
import { deviceInWords, placeInWords } from '../../../domain/devices.ts'
import { notificationChoice } from '../../notifications.ts'
import type { Databases } from '../data/db.ts'
import type { Mail } from '../mail/mail.ts'
import type { Place } from './signInGuard.ts'

const acts: Record<string, string> = {
  'password.changed': 'Your password was changed',
  'password.reset': 'Your password was changed',
  'secondFactor.on': 'The second factor was turned on',
  'secondFactor.off': 'The second factor was turned off',
  'recoveryCodes.made': 'New recovery codes were made',
  'passkey.added': 'A passkey was added',
  'passkey.removed': 'A passkey was removed',
}

interface Recipient {
  email: string
  preferences: unknown
  known: (string | null)[]
}

export type SignInLetters = ReturnType<typeof openSignInLetters>

export function openSignInLetters(databases: Databases, mail: Pick<Mail, 'send'>) {
  const notMe =
    'If this was not you, choose a new password at once and end the sessions you do not know, both in your account.'
  const send = (to: string, subject: string, paragraphs: string[]) =>
    databases.asSystem((db) => mail.send(db, { to, subject, paragraphs: [...paragraphs, notMe] }))
  // Demo people are fictional, and so are their addresses.
  const recipient = async (userId: string): Promise<Recipient | undefined> => {
    const { rows } = await databases.auth.query<Recipient>(
      `select email, preferences, array(select distinct user_agent from sign_in.attempts a where a.user_id = u.id and a.outcome = 'ok') as known
       from users u where id = $1 and not is_demo`,
      [userId],
    )
    return rows[0]
  }
  return {
    async aboutChange(userId: string, action: string): Promise<void> {
      const subject = acts[action]
      const person = subject && (await recipient(userId))
      if (person) await send(person.email, subject, [`${subject} for ${person.email}.`])
    },

    /** Asked before this sign-in is in the history. The very first one is no one's surprise. */
    async aboutNewDevice(userId: string, { ip, userAgent }: Place): Promise<void> {
      const person = await recipient(userId)
      if (
        !person ||
        person.known.length === 0 ||
        notificationChoice(person.preferences, 'newDevice') === 'none'
      )
        return
      const device = deviceInWords(userAgent)
      if (person.known.some((seen) => deviceInWords(seen) === device)) return
      await send(person.email, 'Sign-in from a new device', [
        `Someone signed in as ${person.email} with ${device}, from ${placeInWords(ip)}.`,
      ])
    },
  }
}
