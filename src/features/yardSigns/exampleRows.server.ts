// Signs of each organization of the test world: a kind with ten, one request that is open, and one sign that stands and has a problem.
import { randomUUID } from 'node:crypto'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { moveSigns } from './ledger.server.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    signKindId: string
    signMovementId: string
    signRequestId: string
    placedSignId: string
    signProblemId: string
    signRuleId: string
  }
}

export const yardSignRows: ExampleRowsOfFeature = {
  ids: ['signKindId', 'signMovementId', 'signRequestId', 'placedSignId', 'signProblemId', 'signRuleId'],
  make: async (db, { organizationId, committeeId, users, letter }) => {
    const of = { organizationId, committeeId }
    const [signMovementId, signRequestId, placedSignId] = [randomUUID(), randomUUID(), randomUUID()]
    const [placementId, signProblemId, signRuleId] = [randomUUID(), randomUUID(), randomUUID()]
    const byName = `Editor of ${letter}`
    const { id: signKindId } = await db
      .insertInto('signKinds')
      .values({ ...of, name: `Sign of ${letter}`, note: `Kept by ${letter}`, createdByName: byName })
      .returning('id')
      .executeTakeFirstOrThrow()
    const move = { kindId: signKindId, byName }
    await moveSigns(db, of, {
      ...move,
      id: signMovementId,
      quantity: 10,
      from: 'outside',
      to: 'stock',
      reason: `Bought by ${letter}`,
      reference: `Invoice of ${letter}`,
      referenceKind: 'invoice',
    })
    const request = {
      ...of,
      source: 'typed',
      name: `Homeowner of ${letter}`,
      phone: '4025550111',
      email: `home@${letter}.example`,
      street: `1 ${letter} Street`,
      city: 'Lincoln',
      longitude: -96.7,
      latitude: 40.8,
      createdBy: users.editor,
      createdByName: byName,
    }
    await db
      .insertInto('signRequests')
      .values([
        { ...request, id: signRequestId, note: `Ring first, says ${letter}` },
        { ...request, id: placedSignId, state: 'placed' },
      ])
      .execute()
    await db
      .insertInto('signPlacements')
      .values({
        ...of,
        id: placementId,
        requestId: placedSignId,
        kindId: signKindId,
        quantity: 1,
        placedAt: new Date('2026-10-01'),
        placedByName: byName,
      })
      .execute()
    await moveSigns(db, of, {
      ...move,
      id: randomUUID(),
      quantity: 1,
      from: 'stock',
      to: 'placed',
      reason: 'Placed in a yard',
      placementId,
    })
    await db
      .insertInto('signProblems')
      .values({
        ...of,
        id: signProblemId,
        placementId,
        kind: 'damaged',
        note: `Bent, says ${letter}`,
        reportedByName: byName,
      })
      .execute()
    await db
      .insertInto('signRules')
      .values({
        ...of,
        id: signRuleId,
        place: `City of ${letter}`,
        text: `Rules of ${letter}`,
        updatedByName: byName,
      })
      .execute()
    return { signKindId, signMovementId, signRequestId, placedSignId, signProblemId, signRuleId }
  },
}
