// TABLE 2: permission · roles that hold it. The spellings of the roles are data that exists, so they stay as they are.

export const roles = [
  'Owner',
  'Super_Admin',
  'super_admin',
  'Console_Admin',
  'Admin',
  'admin',
  'Org_Admin',
  'Organization_Admin',
  'Organization_Principal',
  'Organization_Moderator',
  'editor',
  'viewer',
] as const
export type Role = (typeof roles)[number]

export const jobs = ['manager', 'treasurer', 'organizer', 'fundraiser', 'canvasser', 'observer'] as const
export type CommitteeJob = (typeof jobs)[number]

// Inside a committee the job decides besides the role. Administrators of the organization and platform staff hold every ability. A canvasser
// sees events, the calendar and names at the door, not everyone's phone number; what people are paid, the manager and the treasurer see.
const staffJobs: CommitteeJob[] = ['manager', 'treasurer', 'organizer', 'fundraiser']
const abilities = {
  'work.see': [...jobs],
  'people.see': [...staffJobs, 'observer'],
  'people.edit': staffJobs,
  // Email, phone and street of people, also of voters. An observer sees names; a canvasser the doors handed to them.
  'people.contact': staffJobs,
  'people.export': ['manager', 'treasurer', 'fundraiser'],
  // One email to many people, and who got it. The treasurer reads what was sent.
  'emails.see': staffJobs,
  'emails.send': ['manager', 'organizer', 'fundraiser'],
  'emails.export': ['manager', 'treasurer', 'fundraiser'],
  // A canvasser sees only the doors handed to them, so searching the state is not theirs.
  'voters.see': [...staffJobs, 'observer'],
  'voters.edit': staffJobs,
  'voters.manage': ['manager'],
  'events.edit': staffJobs,
  'events.checkIn': [...staffJobs, 'canvasser'],
  // What an event cost and raised.
  'events.money': ['manager', 'treasurer'],
  'projects.edit': staffJobs,
  'pictures.edit': staffJobs,
  'pay.see': ['manager', 'treasurer'],
  'staff.edit': ['manager', 'treasurer'],
  'hours.approve': ['manager'],
  // Walkbooks: an observer sees how far they are, not who lives behind the doors.
  'walkbooks.see': [...staffJobs, 'observer'],
  'walkbooks.doors': staffJobs,
  'walkbooks.edit': ['manager', 'organizer'],
  'walkbooks.export': ['manager'],
  // Printing is handing out doors on paper, many at once.
  'packets.print': ['manager', 'organizer'],
  // The doors that were handed to this person, and no others.
  'doors.knock': [...staffJobs, 'canvasser'],
  // Phone and text lists: an observer sees how far they are. Who calls has the people handed to them, with their numbers.
  'phones.see': [...staffJobs, 'observer'],
  'phones.edit': ['manager', 'organizer'],
  'phones.call': [...staffJobs, 'canvasser'],
  'phones.export': ['manager'],
  // Yard signs: a canvasser sees and brings the ones given to them; an observer sees no address.
  'signs.see': [...jobs],
  'signs.edit': ['manager', 'organizer'],
  'signs.place': [...staffJobs, 'canvasser'],
  'signs.stock': [...staffJobs, 'observer'],
  // What voters are asked. Who said what is shown only with voters.see.
  'surveys.see': [...staffJobs, 'observer'],
  'surveys.edit': ['manager', 'organizer'],
  'surveys.export': ['manager'],
  // Money. A fundraiser sees who gave what, not the bank; canvassers and observers see none of it, organizers the budget alone.
  'books.see': ['manager', 'treasurer'],
  'books.edit': ['manager', 'treasurer'],
  'books.export': ['manager', 'treasurer'],
  // One's own money back: asked for by everyone who works here, decided by those who keep the books.
  'reimbursements.ask': [...staffJobs, 'canvasser'],
  'donors.see': ['manager', 'treasurer', 'fundraiser'],
  // Asks, promises, goals and thanks. What is posted in the books takes books.edit besides.
  'donors.edit': ['manager', 'treasurer', 'fundraiser'],
  'donors.export': ['manager', 'treasurer', 'fundraiser'],
  // Lobby fundraisers: who hosts, who comes and who paid. What they cost and what is left of it is for those who keep the books.
  'lobbyFundraisers.see': ['manager', 'treasurer', 'fundraiser'],
  'lobbyFundraisers.edit': ['manager', 'treasurer', 'fundraiser'],
  'lobbyFundraisers.money': ['manager', 'treasurer'],
  // The plan by category and month, and how much of it is used: sums without a name. Who spends it sees what is left.
  'budgets.see': ['manager', 'treasurer', 'fundraiser', 'organizer'],
  'budgets.edit': ['manager', 'treasurer'],
  'budgets.export': ['manager', 'treasurer'],
  // Reports: written by those who keep the books; a version that they shared is read by everyone on the staff.
  'reports.see': staffJobs,
  'reports.edit': ['manager', 'treasurer'],
  // Statements of the bank and which entries they are.
  'bank.see': ['manager', 'treasurer'],
  'bank.edit': ['manager', 'treasurer'],
  'bank.export': ['manager', 'treasurer'],
  // Besides the ability it takes the job itself: administrators see no tax ids.
  'taxIds.see': ['treasurer'],
  'settings.edit': ['manager'],
  // The end of a race: everything in one file. Each part of it still asks for its own right.
  'handover.export': ['manager'],
} satisfies Record<string, CommitteeJob[]>
export type Ability = keyof typeof abilities

/** Of what is asked with `mayExport`: a committee's job decides, not the role alone. */
export function jobMayBeAsked(what: May | Ability): what is Ability {
  return Object.hasOwn(abilities, what)
}

export function jobMay(job: CommitteeJob | undefined, what: Ability): boolean {
  return job !== undefined && (abilities[what] as CommitteeJob[]).includes(job)
}

const owner: Role[] = ['Owner']
const platform: Role[] = [...owner, 'Super_Admin', 'super_admin', 'Console_Admin']
const orgAdmins: Role[] = ['Admin', 'admin', 'Org_Admin', 'Organization_Admin', 'Organization_Principal']
const admins: Role[] = [...platform, ...orgAdmins]
const moderators: Role[] = [...admins, 'Organization_Moderator']
const everyone: Role[] = [...roles]
const writers: Role[] = roles.filter((role) => role !== 'viewer')
// Exactly these seven spellings open /organization.
const organizationPage: Role[] = [
  'Owner',
  'Super_Admin',
  'Admin',
  'Organization_Admin',
  'Organization_Principal',
  'Organization_Moderator',
  'Console_Admin',
]

const table = {
  // Any signed-in person.
  'self.manage': everyone,
  'home.read': everyone,
  'search.use': everyone,
  'committees.read': everyone,
  'files.own': everyone,
  'jobs.own': everyone,
  // The work of a committee. Besides the role it takes the committee and a job in it (features/committees/workIn.server.ts).
  'work.read': everyone,
  'work.edit': writers,
  // The voter file. Besides the role it takes a stated purpose, and a committee to act for (features/voters/access.server.ts).
  'voters.read': everyone,
  'voters.edit': writers,
  'voters.export': admins,
  'universes.read': everyone,
  'universes.edit': writers,
  // Map layers of the organization; the product's own are read by everyone and changed by no one.
  'layers.read': everyone,
  'layers.edit': writers,
  // Charts of what one may see; those that were saved belong to the organization.
  'charts.read': everyone,
  'charts.edit': writers,
  // What the shared file means: district codes, sources, geocoding.
  'voterFile.manage': platform,
  // What an organization thinks of a bill: stance, tags, notes, whip board.
  'bills.edit': writers,
  // Notes, verdicts on mentions and proposed clips: the team's, not one's own.
  'news.edit': writers,
  // Whether two spellings in the state's filings are one donor. It shows on public pages, so it takes two people where it matters.
  'donors.match': moderators,
  // The picture of a committee; besides the role it takes a job there that writes.
  'committeePictures.edit': writers,
  // The page /organization and the calls behind it.
  'organization.open': organizationPage,
  'members.read': moderators,
  'members.invite': moderators,
  'members.manage': admins,
  'committees.manage': admins,
  'organization.manage': admins,
  'audit.read': admins,
  'exports.read': admins,
  // Platform staff.
  'imports.run': platform,
  'organizations.readAll': platform,
  'jobs.readAll': platform,
  // Owner alone.
  'owner.open': owner,
  'filers.tie': owner,
  'users.manage': owner,
  'mail.read': owner,
  'system.read': owner,
  // What readers of public pages say is wrong there.
  'errorReports.manage': owner,
} satisfies Record<string, Role[]>

export type Permission = keyof typeof table

/** Who may pass: a permission, anyone at all, or anyone signed in. */
export type May = Permission | 'anyone' | 'signedIn'

export function roleMay(role: Role | undefined, may: May): boolean {
  if (may === 'anyone') return true
  if (!role) return false
  return may === 'signedIn' || table[may].includes(role)
}

export function may(viewer: { role: Role } | null | undefined, what: May): boolean {
  return roleMay(viewer?.role, what)
}

/** Platform staff see every organization. */
export function isPlatform(role: Role): boolean {
  return platform.includes(role)
}

/** Sees all committees of the organization without having been given each. */
export function hasAllCommittees(role: Role): boolean {
  return admins.includes(role)
}

const rank = (role: Role): number =>
  role === 'Owner'
    ? 5
    : platform.includes(role)
      ? 4
      : orgAdmins.includes(role)
        ? 3
        : role === 'Organization_Moderator'
          ? 2
          : role === 'editor'
            ? 1
            : 0

/** Roles below one's own; the Owner hands out every role. */
export function rolesGrantableBy(role: Role): Role[] {
  if (role === 'Owner') return everyone
  if (role === 'Organization_Moderator') return ['editor', 'viewer']
  return roles.filter((r) => rank(r) < rank(role))
}

/** An administrator acts on people of lower rank; the Owner on everyone. */
export function outranks(actor: Role, other: Role): boolean {
  return actor === 'Owner' || rank(actor) > rank(other)
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Who holds a right, as people would say it: "managers and treasurers of the committee, and administrators". */
export function whoMay(what: May | Ability): string {
  if (jobMayBeAsked(what))
    return `${listed.format((abilities[what] as CommitteeJob[]).map((job) => `${job}s`))} of the committee, and administrators of your organization`
  const held = (role: Role) => roleMay(role, what)
  const groups: [Role[], string][] = [
    [owner, 'the Owner'],
    [platform.filter((role) => !owner.includes(role)), 'platform staff'],
    [orgAdmins, 'administrators of your organization'],
    [['Organization_Moderator'], 'moderators'],
    [['editor'], 'editors'],
    [['viewer'], 'viewers'],
  ]
  return listed.format(groups.filter(([group]) => group.every(held)).map(([, words]) => words))
}

const roleGroups: { name: string; may: string; roles: Role[] }[] = [
  { name: 'Owner', may: 'Can do everything, including the Owner-only screens.', roles: owner },
  {
    name: 'Platform staff',
    may: 'Sees every organization; runs imports, sources and support.',
    roles: platform.filter((role) => role !== 'Owner'),
  },
  {
    name: 'Organization admin',
    may: 'Runs the organization: members, roles below their own, committees, exports.',
    roles: orgAdmins,
  },
  {
    name: 'Moderator',
    may: 'Invites members and moderates content. No roles, no exports.',
    roles: ['Organization_Moderator'],
  },
  { name: 'Editor', may: 'Reads and writes in the committees they were given.', roles: ['editor'] },
  { name: 'Viewer', may: 'Reads only, in the committees they were given.', roles: ['viewer'] },
]
const groupOf = (role: string) => roleGroups.find(({ roles: those }) => (those as string[]).includes(role))

/** A role by what it may do: "Organization admin". */
export const roleName = (role: string): string => groupOf(role)?.name ?? role.replaceAll('_', ' ')

/** In administration, with the stored spelling beside it: "Organization admin (Org_Admin)". */
export function roleLabel(role: string): string {
  const name = roleName(role)
  return name.toLowerCase() === role.toLowerCase() ? name : `${name} (${role})`
}

/** One line on what people with this role may do. */
export const roleDoes = (role: string): string => groupOf(role)?.may ?? ''
