// A volunteer of a test organization who waits for an answer and was given some work.
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleRows } from '../../app/server/examples.ts'
import type { Role } from '../../permissions.ts'

interface Of {
  organizationId: string
  committeeId: string
  users: Record<Role, string>
  letter: string
}

export async function offerTestHelp(
  db: Db,
  { users, letter, ...of }: Of,
): Promise<Pick<ExampleRows, 'volunteerId' | 'volunteerAssignmentId'>> {
  const { id: personId } = await db
    .insertInto('people')
    .values({
      ...of,
      firstName: 'Vera',
      lastName: `Volunteer ${letter}`,
      nameKey: `volunteer ${letter} vera`,
      email: `vera@${letter}.example`,
      phone: '4025550123',
      city: 'Lincoln',
      zip: '68508',
      source: 'sign-up',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('volunteers')
    .values({
      ...of,
      personId,
      answerDueAt: new Date(Date.now() + 86_400_000),
      answerOwnerId: users.editor,
      skills: [`design of ${letter}`],
      interests: ['doors'],
      availability: ['sat morning'],
      message: `Message to ${letter}`,
    })
    .execute()
  const assignment = await db
    .insertInto('volunteerAssignments')
    .values({ ...of, personId, what: `Sign truck of ${letter}`, assignedByName: `Editor of ${letter}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { volunteerId: personId, volunteerAssignmentId: assignment.id }
}
