// Walkbooks on paper. A "packet" is a walkbook printed once: a map, the script and sheets with boxes to tick, each with a code. What was ticked
// comes back by keyboard or by photo, and counts like what a phone recorded.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { DoorEntry, PacketRow, Print, Sheet } from './shapes.ts'

const InCommittee = z.object({ committeeId: z.uuid() })
const code = z.string().trim().min(1, 'Scan or type the code of the sheet.').max(60)
export const mostAtOnce = 500

export const packets = api('packets', {
  print: write({
    may: 'work.edit',
    about:
      'Begins to print packets, one for each walkbook, as background work. Each is a hand-over of voter data.',
    allowance: { values: 2000 },
    input: InCommittee.extend({
      walkbookIds: z
        .array(z.uuid())
        .min(1, 'Choose a walkbook.')
        .max(mostAtOnce, `Print at most ${mostAtOnce} at once.`),
      /** Who walks it; for one walkbook. */
      name: z.string().trim().max(120).default(''),
    }),
    output: z.object({ printId: z.uuid() }),
  }),
  prints: read({
    may: 'work.read',
    about: 'The newest prints of a committee, and how far they are. No voter is in it.',
    input: InCommittee,
    output: z.object({ prints: z.array(Print), mayPrint: z.boolean() }),
  }),
  list: read({
    may: 'work.read',
    about: 'The packets of a committee or of one walkbook, newest first, with how many sheets came back.',
    input: InCommittee.extend({ walkbookId: z.uuid().nullable() }),
    output: z.object({ packets: z.array(PacketRow), total: z.number(), mayPrint: z.boolean() }),
  }),
  sheet: read({
    may: 'work.read',
    audited: true,
    about: 'One sheet by its code: its doors, its people and what was typed of it before.',
    input: InCommittee.extend({ code }),
    output: Sheet,
  }),
  type: write({
    may: 'work.edit',
    about: 'Takes what one sheet says. Typed again it replaces what was typed before, and counts once.',
    allowance: { bytes: 256 * 1024, values: 6_000 },
    input: InCommittee.extend({
      code,
      /** That the screen showed; 0 when the sheet was not typed yet. */
      revision: z.number().int().min(0),
      walkedOn: z.iso.date('Give the day as it is on a calendar.'),
      fromPhoto: z.boolean().default(false),
      entries: z.array(DoorEntry).max(60),
    }),
    output: z.object({
      revision: z.number(),
      /** Doors with a result now. */
      doors: z.number(),
      recorded: z.number(),
      undone: z.number(),
    }),
  }),
})
