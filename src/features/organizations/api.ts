// Organizations: the walls between campaigns. Everything a committee makes belongs to its organization and is seen by no one else.
// "Handover" is the end of a race: the keys go to another member, and the committees are closed.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { roles } from '../../permissions.ts'

const ofOrganization = { organizationId: z.uuid().optional() }
const One = z.object({ organizationId: z.uuid() })
const name = z.string().trim().min(1, 'Give the organization a name.').max(200)

export const Organization = z.object({
  id: z.uuid(),
  name: z.string(),
  retentionDays: z.number().nullable(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  figures: z.object({
    members: z.number(),
    suspended: z.number(),
    invitationsWaiting: z.number(),
    committees: z.number(),
    committeesArchived: z.number(),
    files: z.number(),
    fileBytes: z.number(),
    jobsRunning: z.number(),
    jobsFailed: z.number(),
  }),
})
export type Organization = z.infer<typeof Organization>

const Listed = z.object({
  id: z.uuid(),
  name: z.string(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  members: z.number(),
})

/** One line of what remains before an organization can be left alone. */
export const HandoverStep = z.object({
  id: z.enum(['successor', 'invitations', 'jobs', 'committees', 'members', 'retention']),
  isDone: z.boolean(),
  count: z.number(),
})
export type HandoverStep = z.infer<typeof HandoverStep>

export const organizations = api('organizations', {
  get: read({
    may: 'members.read',
    about: 'One organization with its figures; without an id one’s own.',
    input: z.object(ofOrganization),
    output: Organization,
  }),
  list: exportable(
    read({
      may: 'organizations.readAll',
      about: 'Every organization of this installation.',
      input: z.object({
        search: z.string().trim().max(100).default(''),
        state: z.enum(['open', 'archived']).optional(),
        page: z.number().int().min(1).max(2000).default(1),
      }),
      output: z.object({ organizations: z.array(Listed), total: z.number(), pageSize: z.number() }),
    }),
    { what: 'Organizations', mayExport: 'organizations.readAll' },
  ),
  create: write({
    may: 'owner.open',
    input: z.object({ name, join: z.boolean().optional() }),
    output: Organization,
    about: 'Opens a new organization. With join, someone who belongs to none becomes its first person.',
  }),
  rename: write({
    may: 'organization.manage',
    input: z.object({ ...ofOrganization, name }),
    output: Organization,
    about: 'Changes the name of an organization.',
  }),
  setRetention: write({
    may: 'organization.manage',
    input: z.object({
      ...ofOrganization,
      days: z.number().int().min(30, 'At least 30 days.').max(3650, 'At most 3,650 days.').nullable(),
    }),
    output: Organization,
    about:
      'After how many days ended invitations, finished jobs and the names of former members are removed.',
  }),
  archive: write({
    may: 'owner.open',
    input: One,
    output: Organization,
    about: 'Closes an organization: its people are signed out and kept out, its data stays.',
  }),
  restore: write({
    may: 'owner.open',
    input: One,
    output: Organization,
    about: 'Opens an archived organization again.',
  }),
  handoverSteps: read({
    may: 'organization.manage',
    about: 'What remains to be done at the end of a race.',
    input: z.object(ofOrganization),
    output: z.object({
      steps: z.array(HandoverStep),
      candidates: z.array(
        z.object({ id: z.uuid(), name: z.string(), email: z.string(), role: z.enum(roles) }),
      ),
      /** The role the successor gets. */
      roleGiven: z.enum(roles),
      /** What the person handing over becomes; null when they are not a member and keep their role. */
      roleKept: z.enum(roles).nullable(),
    }),
  }),
  handOver: write({
    may: 'organization.manage',
    about: 'Gives the administration of an organization to another member.',
    input: z.object({ ...ofOrganization, toUserId: z.uuid(), archiveCommittees: z.boolean().default(false) }),
    output: z.object({ name: z.string(), role: z.enum(roles), committeesArchived: z.number() }),
  }),
})
