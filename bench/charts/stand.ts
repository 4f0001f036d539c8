import type { ChartSpec } from '../../src/domain/charts/spec.ts'
import type { Drawing } from '../../src/features/charts/api.ts'
import { makePeople, startStand, type Stand } from '../stand.ts'

export interface ChartStand extends Stand {
  committeeId: string
  /** As a person who may see everything of the demo's organization asks. */
  ask<T>(call: string, input: object): Promise<T>
  draw(spec: ChartSpec): Promise<Drawing>
}

export async function openChartStand(): Promise<{ stand: ChartStand; end(): Promise<void> }> {
  const stand = await startStand()
  const { rows } = await stand.databases.owner.query<{ organization_id: string; committee_id: string }>(
    'select organization_id, committee_id from books order by committee_id limit 1',
  )
  const { organization_id: organizationId, committee_id: committeeId } = rows[0]!
  const [person] = await makePeople(stand.databases, organizationId, 1)
  await stand.databases.owner.query(
    `insert into voter_attestations (organization_id, user_id, purpose, statement) values ($1, $2, 'political activities', 'For political activities.')`,
    [organizationId, person!.id],
  )
  const ask = async <T>(call: string, input: object): Promise<T> => {
    const response = await fetch(`${stand.url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person!.cookie },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const draw = (spec: ChartSpec) => ask<Drawing>('charts/draw', { spec })
  return { stand: { ...stand, committeeId, ask, draw }, end: () => stand.end() }
}
