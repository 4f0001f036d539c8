// From settings and a database address to a running server. main.ts and the tests start servers through this one door.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { scheduleFor } from '../../jobs.ts'
import { openAuth, readSecret } from './auth/auth.ts'
import { Databases } from './data/db.ts'
import { gather, type Feature } from './feature.ts'
import { openFiles } from './files/files.ts'
import { openHttp } from './http/http.ts'
import { openJobs } from './jobs/jobs.ts'
import { openLimits } from './turns/limits.ts'
import { ChangeListener } from './data/listen.ts'
import { openLive } from './live/live.ts'
import { openMail } from './mail/mail.ts'
import { openProxyNotice } from './http/proxyNotice.ts'
import type { Services } from './services.ts'
import { openSessions } from './auth/sessions.ts'
import type { Settings } from './settings.ts'
import { openSignInGuard } from './auth/signInGuard.ts'
import { openSignInPool } from './auth/signInTransaction.ts'
import { openSignInLetters } from './auth/signInLetters.ts'
import { Together } from './turns/together.ts'
import { openTurns } from './turns/turns.ts'

export interface Running {
  services: Services
  url: string
  port: number
  close(): Promise<void>
}

export async function openServices(
  features: readonly Feature[],
  settings: Settings,
  databaseUrl: string,
  log: Logger,
  databases = new Databases(databaseUrl),
): Promise<Services> {
  const changes = new ChangeListener(databaseUrl)
  await changes.start()
  const limits = openLimits(databases.lookUps)
  const jobs = openJobs({ databases, log })
  const fingerprintKey = await readSecret(databases, 'fingerprints')
  const keyedHash = (text: string) => createHmac('sha256', fingerprintKey).update(text).digest('hex')
  const mail = openMail({ settings, databases, jobs, log, keyedHash })
  const files = openFiles({ settings, databases, log })
  const signIns = openSignInPool(databases.auth)
  const auth = openAuth({
    settings,
    signIns,
    secret: await readSecret(databases),
    guard: openSignInGuard(databases, signIns, limits, openSignInLetters(databases, mail)),
    orderReset: (email) =>
      databases.asSystem((db) => jobs.enqueue(db, 'reset-letter', randomUUID(), { email })),
    sendResetLetter: async (user, url) => {
      await databases.asSystem((db) =>
        mail.send(db, {
          to: user.email,
          subject: 'Choose a new password',
          paragraphs: [
            `Someone, hopefully you, asked for a new password for ${user.email}.`,
            'The link works once, for one hour. If you did not ask, do nothing: your password stays as it is.',
          ],
          action: { label: 'Choose a new password', url },
        }),
      )
    },
  })
  const sessions = openSessions(databases, auth, changes)
  const proxy = openProxyNotice(settings, log)
  const [turns, together] = [openTurns(), new Together()]
  return {
    settings,
    log,
    databases,
    changes,
    auth,
    signIns,
    sessions,
    limits,
    turns,
    together,
    keyedHash,
    jobs,
    files,
    mail,
    proxy,
    given: gather(features),
  }
}

export async function closeServices(services: Services): Promise<void> {
  await services.jobs.stop()
  await services.changes.close()
  services.mail.close()
  services.files.close()
  await services.databases.close()
}

export async function startServer(services: Services): Promise<Running> {
  const { settings } = services
  const live = openLive(services)
  const app = openHttp(services, live)
  const answerRequest = getRequestListener(app.fetch)
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 20_000, keepAliveTimeout: 65_000 },
    (request, response) => void answerRequest(request, response),
  )
  await listen(server, settings.port, settings.host)
  if (settings.jobs)
    await services.jobs.start(services.given.jobs, { services, schedule: scheduleFor(settings) })
  const { port } = server.address() as AddressInfo
  return {
    services,
    port,
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    async close() {
      // New connections are refused, running requests get ten seconds, listeners are told to come back elsewhere.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      live.close()
      server.closeIdleConnections()
      const late = setTimeout(() => server.closeAllConnections(), 10_000)
      await closed
      clearTimeout(late)
      await closeServices(services)
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
