// How fast one person looks at voters. A person who copies the file from the screen page by page gets around the cap, the reason and the canaries
// of an export, so what is shown goes at the pace of someone who reads.
import type { Context } from '../../app/server/context.ts'
import type { Limit } from '../../app/server/turns/limits.ts'

// One a second for ten minutes, as with searches.
const looking: Limit = { name: 'voter-look', points: 600, perSeconds: 600 }

const tooFast =
  'You have looked at very many voters in the last ten minutes. Wait a moment, or have an administrator export the list.'

const rowsAtOnce = 50

/** Counts one look, or a longer list as several; before anything is read. */
export function keepPace(
  { services, viewer }: Pick<Context, 'services' | 'viewer'>,
  rows = 1,
): Promise<void> {
  return services.limits.take(looking, viewer.userId, tooFast, Math.ceil(rows / rowsAtOnce))
}
