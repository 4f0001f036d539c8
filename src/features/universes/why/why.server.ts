// "Why is this person here?": the engine says which conditions are met, this says them in words with the person's own values.
import { notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { voterName } from '../../../domain/voters/shown.ts'
import type { ActingCommittee } from '../../voters/access.server.ts'
import type { universes } from '../api.ts'
import type { Condition, Criteria, Group } from '../criteria.ts'
import type { Asked } from '../engine/plan.ts'
import { namesFor } from '../names.server.ts'
import { readPerson } from './person.server.ts'
import { valueOf } from './personWords.ts'
import { describeCondition, describeStep } from '../words.ts'

type Why = Awaited<ReturnType<Handlers<typeof universes>['why']>>

type Membership = Awaited<ReturnType<typeof readMembership>>

export async function readMembership(
  db: Db,
  committee: ActingCommittee,
  criteria: Criteria,
  voterId: number,
) {
  const person = await readPerson(db, committee, voterId)
  if (!person) throw notFound()
  return { person, names: await namesFor(db, committee, criteria) }
}

export function explainMembership(
  criteria: Criteria,
  answer: Asked['why']['answer'],
  person: Membership['person'],
  names: Membership['names'],
): Why {
  return {
    name: voterName(person),
    isIn: answer.isIn,
    steps: criteria.steps.map((step, i) => {
      const { isInAfter, conditions } = answer.steps[i]!
      const asked = 'group' in step ? conditionsOf(step.group) : []
      return {
        id: step.id,
        words: describeStep(step, names, i === 0),
        isInAfter,
        conditions: asked.map((condition, j) => ({
          words: describeCondition(condition, names),
          met: conditions[j]!,
          value: valueOf(condition, person, conditions[j]!),
        })),
      }
    }),
  }
}

/** In the order in which the engine answers them (engine/why.ts). */
function conditionsOf({ items }: Group): Condition[] {
  return items.flatMap((item) => ('items' in item ? conditionsOf(item) : [item]))
}
