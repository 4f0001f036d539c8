// The two tables of permissions.ts once more, written out: who widens or narrows a right changes it here as well, on purpose.
import { describe, expect, it } from 'vitest'
import {
  hasAllCommittees,
  isPlatform,
  jobMay,
  jobs,
  may,
  outranks,
  roleMay,
  roles,
  rolesGrantableBy,
  type Ability,
  type Permission,
  type Role,
} from './permissions.ts'

const jobTable: Record<Ability, string> = {
  'work.see': 'manager treasurer organizer fundraiser canvasser observer',
  'people.see': 'manager treasurer organizer fundraiser observer',
  'people.edit': 'manager treasurer organizer fundraiser',
  'people.contact': 'manager treasurer organizer fundraiser',
  'people.export': 'manager treasurer fundraiser',
  'emails.see': 'manager treasurer organizer fundraiser',
  'emails.send': 'manager organizer fundraiser',
  'emails.export': 'manager treasurer fundraiser',
  'voters.see': 'manager treasurer organizer fundraiser observer',
  'voters.edit': 'manager treasurer organizer fundraiser',
  'voters.manage': 'manager',
  'events.edit': 'manager treasurer organizer fundraiser',
  'events.checkIn': 'manager treasurer organizer fundraiser canvasser',
  'events.money': 'manager treasurer',
  'projects.edit': 'manager treasurer organizer fundraiser',
  'pictures.edit': 'manager treasurer organizer fundraiser',
  'pay.see': 'manager treasurer',
  'staff.edit': 'manager treasurer',
  'hours.approve': 'manager',
  'settings.edit': 'manager',
  'handover.export': 'manager',
  'lobbyFundraisers.see': 'manager treasurer fundraiser',
  'lobbyFundraisers.edit': 'manager treasurer fundraiser',
  'lobbyFundraisers.money': 'manager treasurer',
  'walkbooks.see': 'manager treasurer organizer fundraiser observer',
  'walkbooks.doors': 'manager treasurer organizer fundraiser',
  'walkbooks.edit': 'manager organizer',
  'walkbooks.export': 'manager',
  'packets.print': 'manager organizer',
  'phones.see': 'manager treasurer organizer fundraiser observer',
  'phones.edit': 'manager organizer',
  'phones.call': 'manager treasurer organizer fundraiser canvasser',
  'phones.export': 'manager',
  'surveys.see': 'manager treasurer organizer fundraiser observer',
  'signs.see': 'manager treasurer organizer fundraiser canvasser observer',
  'signs.edit': 'manager organizer',
  'signs.place': 'manager treasurer organizer fundraiser canvasser',
  'signs.stock': 'manager treasurer organizer fundraiser observer',
  'surveys.edit': 'manager organizer',
  'surveys.export': 'manager',
  'doors.knock': 'manager treasurer organizer fundraiser canvasser',
  'books.see': 'manager treasurer',
  'books.edit': 'manager treasurer',
  'books.export': 'manager treasurer',
  'donors.see': 'manager treasurer fundraiser',
  'donors.edit': 'manager treasurer fundraiser',
  'donors.export': 'manager treasurer fundraiser',
  'budgets.see': 'manager treasurer organizer fundraiser',
  'budgets.edit': 'manager treasurer',
  'budgets.export': 'manager treasurer',
  'reports.see': 'manager treasurer organizer fundraiser',
  'reports.edit': 'manager treasurer',
  'bank.see': 'manager treasurer',
  'bank.edit': 'manager treasurer',
  'bank.export': 'manager treasurer',
  'reimbursements.ask': 'manager treasurer organizer fundraiser canvasser',
  'taxIds.see': 'treasurer',
}

const owner = 'Owner'
const platform = `${owner} Super_Admin super_admin Console_Admin`
const admins = `${platform} Admin admin Org_Admin Organization_Admin Organization_Principal`
const moderators = `${admins} Organization_Moderator`
const writers = `${moderators} editor`
const everyone = `${writers} viewer`
const roleTable: Record<Permission, string> = {
  'self.manage': everyone,
  'home.read': everyone,
  'search.use': everyone,
  'committees.read': everyone,
  'files.own': everyone,
  'jobs.own': everyone,
  'work.read': everyone,
  'work.edit': writers,
  'voters.read': everyone,
  'voters.edit': writers,
  'voters.export': admins,
  'universes.read': everyone,
  'universes.edit': writers,
  'voterFile.manage': platform,
  'layers.read': everyone,
  'layers.edit': writers,
  'charts.read': everyone,
  'charts.edit': writers,
  'bills.edit': writers,
  'news.edit': writers,
  'donors.match': moderators,
  'committeePictures.edit': writers,
  // Seven spellings exactly, not every spelling of an administrator.
  'organization.open':
    'Owner Super_Admin Console_Admin Admin Organization_Admin Organization_Principal Organization_Moderator',
  'members.read': moderators,
  'members.invite': moderators,
  'members.manage': admins,
  'committees.manage': admins,
  'organization.manage': admins,
  'audit.read': admins,
  'exports.read': admins,
  'imports.run': platform,
  'organizations.readAll': platform,
  'jobs.readAll': platform,
  'owner.open': owner,
  'filers.tie': owner,
  'users.manage': owner,
  'mail.read': owner,
  'system.read': owner,
  'errorReports.manage': owner,
}

describe('a job in a committee', () => {
  it.each(Object.entries(jobTable) as [Ability, string][])('%s belongs to %s', (ability, holders) => {
    expect(jobs.filter((job) => jobMay(job, ability)).join(' ')).toBe(holders)
    expect(jobMay(undefined, ability)).toBe(false)
  })
})

describe('a role', () => {
  it.each(Object.entries(roleTable) as [Permission, string][])('%s belongs to %s', (permission, holders) => {
    expect(roles.filter((role) => roleMay(role, permission)).join(' ')).toBe(holders)
    expect(may(null, permission)).toBe(false)
  })

  it('platform staff see every organization, administrators every committee of their own', () => {
    expect(roles.filter(isPlatform).join(' ')).toBe(platform)
    expect(roles.filter(hasAllCommittees).join(' ')).toBe(admins)
  })

  it('anyone passes where anyone may, and only people who signed in where that is asked', () => {
    expect([may(null, 'anyone'), may(null, 'signedIn')]).toEqual([true, false])
    expect(roles.every((role) => roleMay(role, 'signedIn'))).toBe(true)
  })
})

describe('rank', () => {
  const staff = 'Super_Admin super_admin Console_Admin'
  const orgAdmins = 'Admin admin Org_Admin Organization_Admin Organization_Principal'
  const below: [string, string][] = [
    [owner, everyone],
    [staff, `${orgAdmins} Organization_Moderator editor viewer`],
    [orgAdmins, 'Organization_Moderator editor viewer'],
    ['Organization_Moderator', 'editor viewer'],
    ['editor', 'viewer'],
    ['viewer', ''],
  ]
  const rows = below.flatMap(([some, under]) => some.split(' ').map((role) => [role as Role, under] as const))

  it.each(rows)('%s acts on, and makes, only %s', (role, under) => {
    expect(roles.filter((other) => outranks(role, other)).join(' ')).toBe(under)
    expect(rolesGrantableBy(role).join(' ')).toBe(under)
  })
})
