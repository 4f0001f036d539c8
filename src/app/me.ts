// Who is signed in: the account's call that the kernel itself makes, and the document users/{id} that the whole app listens to.
import { z } from 'zod'
import { jobs, roles } from '../permissions.ts'
import { read } from './contract.ts'

export const SignedIn = z.object({ id: z.string(), name: z.string(), email: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  title: z.string(),
  phone: z.string(),
  image: z.string().nullable(),
  isDemo: z.boolean(),
  twoFactorEnabled: z.boolean(),
  preferences: z.record(z.string(), z.unknown()),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  committees: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      office: z.string(),
      job: z.enum(jobs).nullable(),
      color: z.string(),
      /** The id of its file; one word, because names inside JSON are not respelled. */
      picture: z.string().nullable(),
    }),
  ),
  createdAt: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const whoAmI = read({
  may: 'anyone',
  about: 'Who is signed in, if anyone.',
  input: z.object({}),
  output: z.object({
    user: SignedIn.nullable(),
    /** False: emails are kept on the server and reach no one, and no screen may promise one. */
    isMailSetUp: z.boolean(),
    /** Its people, committees and amounts are invented, and every page says so. */
    isDemo: z.boolean(),
  }),
})
