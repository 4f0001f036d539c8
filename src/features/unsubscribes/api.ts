// Where the reader of a committee's email stops these emails, by the link in it. Nothing here tells what the committee knows about them.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'

const secret = z.string().regex(/^[0-9a-f]{64}$/)

const Subscription = z.object({
  committee: z.object({ name: z.string(), color: z.string(), disclaimer: z.string() }),
  address: z.string(),
  isUnsubscribed: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

export const unsubscribes = api('unsubscribes', {
  get: read({
    may: 'anyone',
    about: 'Whose emails a link is about, and whether they still come.',
    input: z.object({ secret }),
    output: Subscription,
  }),
  set: write({
    may: 'anyone',
    about: "Stops a committee's emails to the address the link was sent to, or lets them come again.",
    input: z.object({ secret, isUnsubscribed: z.boolean() }),
    output: Subscription,
  }),
})
