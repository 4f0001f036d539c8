import type { Context } from 'hono'
import { Refusal } from '../../contract.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Viewer } from '../auth/viewer.ts'

/** What a route needs to know who asks. */
export interface Visitors {
  sessions: Pick<Sessions, 'workFor'>
}

/**
 * Does `work` for who sent this request, and once more when their rights changed meanwhile. Every route asks here, because asking may renew
 * the session: its cookie goes out with whatever is answered, or the browser would keep the one that ends too early.
 */
export const withVisitor = <T>(
  c: Context,
  { sessions }: Visitors,
  work: (visitor: Viewer | null) => Promise<T>,
): Promise<T> =>
  sessions.workFor(c.req.raw.headers, work, (cookie) => c.header('set-cookie', cookie, { append: true }))

export const withSignedIn = <T>(
  c: Context,
  visitors: Visitors,
  work: (viewer: Viewer) => Promise<T>,
): Promise<T> =>
  withVisitor(c, visitors, async (visitor) => {
    if (!visitor) throw new Refusal('signIn', 'Sign in to go on.')
    return work(visitor)
  })
