// A day at the doors, by seed: phones record, lose signal, die, come back, are revoked, and in the end everything must be there exactly once.
// The client's code and the server's handlers are the real ones, on a real database; only the network, the clock and the hands that hold
// the phones are played.
import { randomUUID } from 'node:crypto'
import type { Services } from '../../app/server/services.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { answer } from '../../app/server/http/calls.ts'
import { CallError } from '../../app/browser/call.ts'
import { Refusal, type Call } from '../../app/contract.ts'
import { outbox, type Sent } from '../../features/outbox/api.ts'
import { outboxHandlers } from '../../features/outbox/handlers.server.ts'
import { carryProof } from '../../features/outbox/holders.server.ts'
import { batchToCarry, sendAll, type Batch, type Send } from '../../features/outbox/sending.ts'
import { sealFor, toBase64Url, type CarriedHolder } from '../../features/outbox/sealing.ts'
import { sealKeyOf } from '../../features/outbox/seal.server.ts'
import { chance, type Chance } from './random.ts'
import { Phone } from './phone.ts'
import { noFault, RolledBack, type Fault } from './faults.ts'
import { takeTurns } from './takeTurns.ts'
import { handTo, makeTurf, type TestTurf } from './turfRows.ts'

export interface SimulationPlan {
  seed: number
  phones: number
  events: number
  doors: number
  fault?: Fault
}

export interface Stage {
  services: Services
  /** A member who knocks. */
  viewer: Viewer
  organizationId: string
  committeeId: string
}

const alone = () => Promise.resolve()

/** Thrown where the phone dies while it waits for an answer. */
class Killed extends Error {}

export class Simulation {
  readonly stage: Stage
  readonly plan: SimulationPlan
  readonly random: Chance
  readonly fault: Fault
  readonly phones: Phone[] = []
  turf!: TestTurf
  /** Hands that were ended, with the first event the server saw after that. */
  readonly ended = new Set<string>()
  /** Events that reached the server first when their pass had ended already. */
  readonly late = new Set<string>()
  private readonly reached = new Set<string>()
  /** Requests that are under way for long, and arrive when no one waits for them any more. */
  private readonly underWay: (() => Promise<unknown>)[] = []
  private isHealed = false

  constructor(stage: Stage, plan: SimulationPlan) {
    this.stage = stage
    this.plan = plan
    this.random = chance(plan.seed)
    this.fault = plan.fault ?? noFault
  }

  async run(): Promise<void> {
    await this.prepare()
    const { events, phones } = this.plan
    let left = phones * events
    while (left > 0) {
      const phone = this.random.pick(this.phones)
      if (this.random.is(0.75)) {
        await this.recordSomething(phone)
        left--
      } else await this.meddle(phone)
    }
    await this.heal()
  }

  private async prepare(): Promise<void> {
    const { databases } = this.stage.services
    await databases.asSystem(async (db) => {
      this.turf = await makeTurf(db, this.stage, this.plan.doors)
      for (let i = 0; i < this.plan.phones; i++) {
        const hand = await handTo(db, this.turf, i === 0 ? { userId: this.stage.viewer.userId } : 'pass')
        this.phones.push(new Phone(`phone ${i}`, hand))
      }
    })
    for (const phone of this.phones) {
      // Up to two days off, either way.
      phone.skewMs = Math.round((this.random.next() - 0.5) * 4 * 86_400_000)
      await phone.start()
    }
  }

  private async recordSomething(phone: Phone): Promise<void> {
    const { random } = this
    const { kind, body } = this.someEvent(phone)
    if (random.is(0.05)) return this.dieRecording(phone, kind, body)
    if (random.is(0.03)) return this.runOutOfSpace(phone, kind, body)
    if (random.is(0.1)) {
      // Two pages of one browser, at the same moment.
      const other = phone.open()
      const second = this.someEvent(phone)
      const before = phone.ticked.length
      await Promise.all([
        this.fault.record(phone, kind, body, phone.store),
        this.fault.record(phone, second.kind, second.body, other),
      ])
      // Whichever was quicker: what the seed does next must not depend on it.
      const both = phone.ticked.splice(before)
      phone.ticked.push(
        ...both.filter((tick) => tick.body === body),
        ...both.filter((tick) => tick.body !== body),
      )
      other.close()
    } else await this.fault.record(phone, kind, body, phone.store)
    if (random.is(0.15)) await this.send(phone)
  }

  private someEvent(phone: Phone): { kind: string; body: Record<string, unknown> } {
    const { random, turf } = this
    const handId = phone.hand.id
    const door = random.pick(turf.doors)
    const chosen = random.next()
    const visits = phone.ticked.filter(({ kind }) => kind === 'doors.visit' || kind === 'doors.notHome')
    if (chosen < 0.12 && visits.length > 0)
      return { kind: 'doors.undo', body: { handId, of: random.pick(visits).id } }
    if (chosen < 0.2) {
      const doorIds = turf.doors.filter(({ building }) => building === door.building).map(({ id }) => id)
      return { kind: 'doors.notHome', body: { handId, doorIds } }
    }
    // A door that was never handed out: it can never apply, and must not hold up the others.
    const doorId = random.is(0.04) ? randomUUID() : door.id
    const isTalk = random.is(0.3)
    const body = {
      handId,
      doorId,
      result: isTalk ? 'talked' : random.pick(['not home', 'refused', 'come back', 'inaccessible']),
      voterId: isTalk ? random.pick(door.voterIds) : null,
      support: isTalk ? 1 + random.below(5) : null,
      note: '',
      wantsSign: random.is(0.1),
      survey: null,
      position: null,
    }
    return { kind: 'doors.visit', body }
  }

  /** Killed before the write, or between the write and the tick. */
  private async dieRecording(phone: Phone, kind: string, body: Record<string, unknown>): Promise<void> {
    const isWritten = this.random.is(0.5)
    if (this.fault.ticksFirst) phone.ticked.push({ id: randomUUID(), kind, body })
    if (isWritten) {
      await phone.tick(kind, body)
      phone.unticked.push(phone.ticked.pop()!)
    }
    await this.fault.kill(phone)
  }

  private async runOutOfSpace(phone: Phone, kind: string, body: Record<string, unknown>): Promise<void> {
    const { boxes } = phone.store
    const put = boxes.put.bind(boxes)
    boxes.put = () => Promise.reject(new Error('QuotaExceededError')) as never
    try {
      await phone.tick(kind, body)
      throw new Error('A write without space was ticked.')
    } catch (error) {
      if (!/Quota/.test(String(error))) throw error
    } finally {
      boxes.put = put
    }
  }

  /** Something other than recording. */
  private async meddle(phone: Phone): Promise<void> {
    const { random } = this
    const what = random.next()
    if (what < 0.45) await this.send(phone)
    else if (what < 0.6) await this.fault.kill(phone)
    else if (what < 0.7) await this.sendFromTwoPages(phone)
    else if (what < 0.78) await this.carry(phone)
    else if (what < 0.88) await this.arrive()
    else if (what < 0.94) phone.skewMs += Math.round((random.next() - 0.5) * 3_600_000)
    else if (what < 0.97 && phone !== this.phones[0]) await this.endPass(phone)
  }

  async send(phone: Phone, store = phone.store, park = alone): Promise<void> {
    try {
      const result = await sendAll(store, phone.owner, this.network(phone, park), phone.clock)
      await this.fault.afterSending(phone, result)
    } catch (error) {
      // The other page of this phone may have taken it down meanwhile.
      if ((error as Error).name === 'DatabaseClosedError') return
      if (!(error instanceof Killed)) throw error
      await this.fault.kill(phone)
    }
  }

  private async sendFromTwoPages(phone: Phone): Promise<void> {
    const other = phone.open()
    await takeTurns(this.random, [
      (park) => this.send(phone, phone.store, park),
      (park) => this.send(phone, other, park),
    ])
    other.close()
  }

  /** Another phone brings what waits here; this one does not hear of it. */
  private async carry(phone: Phone): Promise<void> {
    const batch = await batchToCarry(phone.store, phone.owner, phone.clock)
    if (!batch) return
    const { services, viewer, organizationId, committeeId } = this.stage
    const holder: CarriedHolder =
      phone.hand.holder.kind === 'member'
        ? {
            kind: 'member',
            organizationId,
            committeeId,
            userId: viewer.userId,
            proof: carryProof(services, { organizationId, committeeId }, viewer.userId),
          }
        : phone.hand.holder
    const sealed = toBase64Url(await sealFor(sealKeyOf(services), { ...batch, holder }))
    this.markReached(phone, batch)
    // Whether the other phone got through, this one never hears.
    await this.ask(outbox.carry, outboxHandlers.carry, { sealed }, null).catch(() => {})
  }

  private async arrive(): Promise<void> {
    await this.underWay.shift()?.()
  }

  private async endPass(phone: Phone): Promise<void> {
    this.ended.add(phone.hand.id)
    await this.stage.services.databases.asSystem((db) =>
      db
        .updateTable('hands')
        .set({ endedAt: new Date(), endedWhy: 'taken back' })
        .where('id', '=', phone.hand.id)
        .execute(),
    )
  }

  private network(phone: Phone, park: () => Promise<void>): Send {
    return async (asked) => {
      await park()
      const batch = this.fault.onTheWay(asked)
      const offline = () => new CallError(0, { code: 'offline' })
      const deliver = () => this.deliver(phone, batch)
      if (this.isHealed) return deliver()
      const way = this.random.next()
      if (way < 0.55) return deliver()
      if (way < 0.67) throw offline()
      if (way < 0.8) {
        await deliver()
        throw offline()
      }
      if (way < 0.88) {
        await deliver()
        return deliver()
      }
      if (way < 0.95) {
        this.underWay.push(deliver)
        throw offline()
      }
      await deliver()
      throw new Killed()
    }
  }

  private async deliver(phone: Phone, batch: Batch): Promise<Sent> {
    this.markReached(phone, batch)
    const isMember = batch.holder.kind === 'member'
    try {
      return await this.ask(outbox.send, this.fault.handler(this), batch, isMember ? this.stage.viewer : null)
    } catch (error) {
      if (error instanceof RolledBack) return error.answered as Sent
      const status = error instanceof Refusal ? error.status : 503
      throw new CallError(status, { message: (error as Error).message })
    }
  }

  private markReached(phone: Phone, { events }: Batch): void {
    const isOver = this.ended.has(phone.hand.id)
    for (const { id } of events) {
      if (isOver && !this.reached.has(id)) this.late.add(id)
      this.reached.add(id)
    }
  }

  asked = 0

  private ask<C extends Call>(
    call: C,
    handler: unknown,
    body: unknown,
    visitor: Viewer | null,
  ): Promise<never> {
    this.asked++
    const services = this.fault.services(this.stage.services)
    return answer(services, {
      call,
      handler: handler as never,
      visitor,
      body,
      idempotencyKey: randomUUID(),
      request: {
        id: randomUUID(),
        ip: `10.0.${this.plan.seed >> 8}.${this.plan.seed & 255}`,
        userAgent: 'simulator',
      },
    }) as Promise<never>
  }

  /** The signal is back for everyone, and all phones are opened once more. */
  private async heal(): Promise<void> {
    for (const request of this.underWay.splice(0)) await request().catch(() => {})
    this.isHealed = true
    for (const phone of this.phones) {
      phone.restart()
      await this.send(phone)
    }
  }
}
