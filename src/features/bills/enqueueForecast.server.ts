// New votes move senators: an import that loads some asks for the forecast to be made again.
import type { Counts, StepContext } from '../imports/kinds.server.ts'

export const forecastKind = 'forecast-votes'

/** Queues a run when this load touched votes and none waits already: that one will see what was loaded meanwhile. */
export async function enqueueForecast({
  client,
  db,
  batch,
  services,
}: StepContext): Promise<Partial<Counts>> {
  const { rows } = await client.query<{ isWanted: boolean }>(
    `select exists (select from legislature_undo where batch_id = $1 and place in ('bills', 'roll_calls', 'roll_call_ballots'))
       and not exists (select from jobs where kind = $2 and state = 'queued') as "isWanted"`,
    [batch.id, forecastKind],
  )
  if (rows[0]!.isWanted)
    await services.jobs.add(db, {
      kind: forecastKind,
      title: 'Forecast votes from the roll calls',
      payload: {},
      organizationId: null,
      createdBy: null,
      maxAttempts: 3,
    })
  return {}
}
