import type { Context } from 'hono'
import { Refusal } from '../contract.ts'
import type { Sessions } from './sessions.ts'
import type { Viewer } from './viewer.ts'

/** What a route needs to know who asks. */
export interface Visitors {
  sessions: Pick<Sessions, 'find'>
}

/**
 * Who sent this request. Every route asks here, because asking may renew the session: its cookie goes out with whatever is answered, or the
 * browser would keep the one that ends too early.
 */
export async function visitorOf(c: Context, { sessions }: Visitors): Promise<Viewer | null> {
  const { viewer, setCookies } = await sessions.find(c.req.raw.headers)
  for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
  return viewer
}

export async function signedInOf(c: Context, visitors: Visitors): Promise<Viewer> {
  const viewer = await visitorOf(c, visitors)
  if (!viewer) throw new Refusal('signIn', 'Sign in to go on.')
  return viewer
}
