// Someone who asks for the same thing again and again on many connections, in a process of its own: its own work is not what is measured. It is
// sent what to ask, and tells how it was answered when it is told to stop.
import http from 'node:http'

export interface Attack {
  url: string
  connections: number
  /** Asked for in turn. */
  requests: {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
    base64?: string
  }[]
}
export interface Told {
  answered: number
  statuses: Record<string, number>
}

let isOver = false
const told: Told = { answered: 0, statuses: {} }

process.once('message', (attack: Attack) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: attack.connections })
  process.once('message', () => {
    isOver = true
    process.send!(told, () => process.exit(0))
  })
  for (let n = 0; n < attack.connections; n++) void loop(attack, agent, n)
  process.send!('begun')
})

async function loop({ url, requests }: Attack, agent: http.Agent, first: number): Promise<void> {
  for (let turn = first; !isOver; turn++) {
    const { method, path, headers, body, base64 } = requests[turn % requests.length]!
    const status = await ask(
      url + path,
      { method, headers, agent },
      base64 ? Buffer.from(base64, 'base64') : body,
    )
    told.answered++
    told.statuses[status] = (told.statuses[status] ?? 0) + 1
  }
}

function ask(url: string, options: http.RequestOptions, body?: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const request = http.request(url, options, (response) => {
      response
        .resume()
        .on('end', () => resolve(String(response.statusCode)))
        .on('error', () => resolve('broken'))
    })
    request.on('error', () => resolve('broken'))
    request.end(body)
  })
}
