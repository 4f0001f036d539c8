// Printing as background work: one PDF for one walkbook, a ZIP with a PDF each for many, written while they are made.
import { Readable } from 'node:stream'
import { appendAudit } from '../../app/server/audit/audit.ts'
import { nilId, type Scope } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import { JobStopped } from '../../app/server/jobs/jobHandle.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import { makePdf, pdfsAtOnce } from '../../app/server/pdf/makePdf.ts'
import { ahead } from '../../app/server/turns/ahead.ts'
import { dayOf } from '../../domain/dates.ts'
import { shownPacket } from '../../domain/paper/sheetCode.ts'
import type { DoorOnSheet } from '../../domain/paper/sheetLayout.ts'
import { zipOf, type ZipEntry } from '../../sources/zip/zipOf.ts'
import { printedPacket, type PacketToPrint } from './printing/printed.server.ts'

export const printKind = 'print-packets'
export const packetJobs: JobKinds = { [printKind]: printPackets }

const template = new URL('./printing/packet.typ', import.meta.url)
const sayEvery = 5
/** One more than are set at a time, so that what is on the next one is read meanwhile; someone else's PDF waits for two packets at most. */
const readAhead = pdfsAtOnce + 1

async function printPackets(
  context: JobContext<{ printId: string }>,
): Promise<{ packets: number } | undefined> {
  const { databases, services, payload } = context
  const found = await databases.asSystem((db) => read(db, payload.printId))
  // Printed just before a crash, or its committee is gone.
  if (!found) return undefined
  try {
    const { order, packets } = found
    const one = packets.length === 1
    const fileName = one
      ? `${fileNameOf(packets[0]!)}.pdf`
      : `${dayOf(order.printedAt)} ${packets.length} packets.zip`
    const content = one
      ? ahead(packets, 1, (only) => pdfOf(context, found, only))
      : zipOf(eachPdf(context, found))
    const received = await services.files.receive(
      { name: fileName, content: Readable.from(content, { objectMode: false }) },
      'packets',
    )
    await databases
      .asSystem(async (db) => {
        await services.files.record(
          db,
          {
            purpose: 'packets',
            organizationId: order.organizationId,
            committeeId: order.committeeId,
            ownerId: order.printedBy,
          },
          received,
        )
        await db
          .updateTable('packetPrints')
          .set({ state: 'ready', done: packets.length, fileId: received.id })
          .where('id', '=', order.id)
          .execute()
        await appendAudit(
          db,
          { userId: order.printedBy, name: order.printedByName, organizationId: order.organizationId },
          {
            // The same action as every other export's, so that the list of exports shows it.
            action: 'export.made',
            subject: 'packetPrint',
            subjectId: order.id,
            detail: {
              what: `Packets: ${packets
                .map(({ walkbook }) => walkbook)
                .slice(0, 20)
                .join(', ')}`,
              rows: order.doors,
              fileName,
              fileId: received.id,
              filter: { purpose: order.purpose },
              sha256: received.sha256,
            },
          },
        )
      })
      .catch(async (error: unknown) => {
        await services.files.discard(received)
        throw error
      })
    return { packets: packets.length }
  } catch (error) {
    await noteFailure(context, error)
    throw error
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof read>>>
type Printing = Found['packets'][number]

async function read(db: Db, printId: string) {
  const order = await db
    .selectFrom('packetPrints as p')
    .innerJoin('committees as c', 'c.id', 'p.committeeId')
    .selectAll('p')
    .select('c.name as committee')
    .where('p.id', '=', printId)
    .where('p.state', '<>', 'ready')
    .executeTakeFirst()
  if (!order) return null
  const rows = await db
    .selectFrom('packets as p')
    .innerJoin('hands as h', 'h.id', 'p.handId')
    .innerJoin('walkbooks as w', 'w.id', 'p.walkbookId')
    .select([
      'p.code',
      'p.version',
      'p.walkbookId',
      'p.surveyVersionId',
      'p.pages',
      'h.name',
      'w.name as walkbook',
    ])
    .where('p.printId', '=', printId)
    .orderBy((eb) => eb.fn('lower', ['w.name']))
    .orderBy('p.id')
    .execute()
  const { printedByName, printedAt, purpose } = order
  const packets = rows.map((row): PacketToPrint & { walkbook: string } => ({
    ...row,
    pages: row.pages as unknown as DoorOnSheet[][],
    name: row.name.startsWith('Paper ') ? '' : row.name,
    printedByName,
    printedAt,
    purpose,
  }))
  return { order, packets }
}

async function* eachPdf(context: JobContext<{ printId: string }>, found: Found): AsyncGenerator<ZipEntry> {
  const names = new Set<string>()
  let done = 0
  const made = ahead(found.packets, readAhead, async (packet) => ({
    packet,
    pdf: await pdfOf(context, found, packet),
  }))
  for await (const { packet, pdf } of made) {
    let name = fileNameOf(packet)
    if (names.has(name.toLowerCase())) name = `${name} ${shownPacket(packet.code)}`
    names.add(name.toLowerCase())
    yield { name: `${name}.pdf`, modifiedAt: found.order.printedAt, content: [pdf] }
    await say(context, ++done, found.packets.length)
  }
}

const fileNameOf = ({ walkbook }: Pick<Printing, 'walkbook'>): string =>
  walkbook.replaceAll(/[/\\:*?"<>|\p{C}]+/gu, '-').trim() || 'packet'

async function pdfOf(
  { databases, job }: JobContext,
  { order }: Found,
  packet: Printing,
): Promise<Uint8Array> {
  job.throwIfCancelled()
  // As walled in as the person who asked.
  const scope: Scope = {
    organization: order.organizationId,
    user: order.printedBy ?? nilId,
    committees: '*',
  }
  const { organizationId, committeeId, committee: name } = order
  const data = await databases.readInScope(scope, (db) =>
    printedPacket(db, { organizationId, committeeId, name }, packet),
  )
  return makePdf(template, data)
}

async function say({ job, databases, payload }: JobContext<{ printId: string }>, done: number, of: number) {
  job.progress(done, of, 'Printing')
  if (done % sayEvery !== 0) return
  await databases.asSystem((db) =>
    db.updateTable('packetPrints').set({ done }).where('id', '=', payload.printId).execute(),
  )
}

async function noteFailure(
  { databases, payload, job }: JobContext<{ printId: string }>,
  error: unknown,
): Promise<void> {
  if (error instanceof JobStopped && error.reason !== 'cancelled') return
  if (!(error instanceof JobStopped) && !job.isLastAttempt) return
  const failure =
    error instanceof JobStopped
      ? 'It was stopped.'
      : 'The packets could not be printed. Print them again in a while.'
  await databases.asSystem((db) =>
    db
      .updateTable('packetPrints')
      .set({ state: 'failed', failure })
      .where('id', '=', payload.printId)
      .where('state', '=', 'printing')
      .execute(),
  )
}
