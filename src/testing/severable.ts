// A wire to the database that a test can cut: the server under test comes through here.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Wire {
  url: string
  /** Every connection breaks off in the middle of whatever it was doing. */
  cut(): void
  /** No one answers at this address any more, as while a database restarts. */
  away(): Promise<void>
  back(): Promise<void>
}

export async function wireTo(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const cut = () => open.forEach((socket) => socket.resetAndDestroy())
  return {
    url: url.href,
    cut,
    away: () => {
      const gone = new Promise<void>((done) => server.close(() => done()))
      cut()
      return gone
    },
    back: () => listen(port),
  }
}
