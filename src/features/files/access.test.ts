// Who opens and finds a file, by what it is for: a literal table, for the file's own page and for the list alike.
import { expect, it } from 'vitest'
import { mayOpen } from '../../app/server/files/files.ts'
import { purposes, type Purpose } from '../../app/server/files/purposes.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { wallsOf } from '../../app/server/auth/viewer.ts'
import type { Role } from '../../permissions.ts'
import { worldDatabase } from '../../testing/database.ts'
import { ownFiles, visibleFiles } from './access.server.ts'

const { databases, world } = await worldDatabase()

// The editor put it in, the viewer is a colleague, Admin and Owner may export voters. Who lost that right lost the old files with it.
const opens: Record<Purpose, string> = {
  avatar: 'editor viewer Admin Owner',
  committeePicture: 'editor viewer Admin Owner',
  import: 'editor Owner',
  mapFile: 'editor Owner',
  peopleImport: 'editor Owner',
  bankFile: 'editor Owner',
  attachment: 'editor viewer Admin Owner',
  receipt: 'editor viewer Admin Owner',
  claimReceipt: 'editor viewer Admin Owner',
  invoiceFile: 'editor viewer Admin Owner',
  packets: 'editor viewer Admin Owner',
  handover: 'editor Owner',
  export: 'Admin Owner',
}
const people: Role[] = ['editor', 'viewer', 'Admin', 'Owner']

const viewerOf = (role: Role): Viewer => ({
  userId: world.a.users[role],
  sessionId: '',
  rightsVersion: '1',
  name: role,
  email: '',
  role,
  organizationId: world.a.organizationId,
  committees: [],
  isDemo: false,
  mayWrite: true,
  isToken: false,
})

it.each(Object.keys(purposes) as Purpose[])(
  'a file for %s opens for whom the table says',
  async (purpose) => {
    const file = { ownerId: world.a.users.editor, purpose }
    expect(people.filter((role) => mayOpen(viewerOf(role), file)).join(' ')).toBe(opens[purpose])
    const { id } = await databases.asSystem((db) =>
      db
        .insertInto('files')
        .values({
          ...file,
          organizationId: world.a.organizationId,
          name: 'file',
          mediaType: 'text/plain',
          bytes: 1,
          sha256: 'x',
          storageKey: purpose,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const found = { visible: [] as string[], own: [] as string[] }
    for (const role of people) {
      const viewer = viewerOf(role)
      await databases.inScope(wallsOf(viewer), async (db) => {
        const one = db.selectFrom('files').select('id').where('id', '=', id)
        if (await one.where(visibleFiles(viewer)).executeTakeFirst()) found.visible.push(role)
        if (await one.where(ownFiles(viewer)).executeTakeFirst()) found.own.push(role)
      })
    }
    expect(found.visible.join(' ')).toBe(opens[purpose])
    expect(found.own).toEqual(['editor'])
  },
)
