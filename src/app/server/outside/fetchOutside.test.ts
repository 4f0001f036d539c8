import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { serving } from '../../../testing/serving.ts'
import { fetchOutside, type OutsideRequest } from './fetchOutside.ts'
import type { OutsideError } from './outsideError.ts'
import { publicLookup, type Resolver } from './publicLookup.ts'
import { nextPlace } from './redirects.ts'
import { Turns } from './turns.ts'

const nobody: Resolver = () => Promise.reject(new Error('no name was to be asked for'))

interface Given extends Partial<OutsideRequest> {
  resolve?: Resolver
}
/** As the product fetches what an operator has set; `url` may be another one. */
const get = (operatorAddress: string, { resolve = nobody, ...given }: Given = {}) =>
  fetchOutside(
    { url: operatorAddress, operatorAddress, ...given },
    async ({ status, body }) => ({ status, text: await text(body) }),
    { resolve, turns: new Turns() },
  )
const whyOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'fetched',
    (error: OutsideError) => error.why ?? error,
  )
/** The same place under a name, which only a resolver of ours knows. */
const named = (url: string, name: string) => url.replace('127.0.0.1', name)

describe('a name', () => {
  test('that leads to a private address is refused before anyone is reached, also when only one of its answers does', async () => {
    const answers = [
      ['127.0.0.1'],
      ['93.184.216.34', '127.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['2606:4700::1', 'fd00::1'],
    ]
    for (const addresses of answers) {
      const fetching = fetchOutside({ url: 'http://news.example.org:8080/' }, () => Promise.resolve(), {
        resolve: () => Promise.resolve(addresses),
      })
      expect(await whyOf(fetching)).toBe(
        `news.example.org leads to ${addresses.at(-1)}, which is not a public address.`,
      )
    }
  })

  test('that is public when it is judged cannot be private when it is used: it is asked for once', async () => {
    let turn = 0
    const lying: Resolver = () => Promise.resolve(turn++ === 0 ? ['93.184.216.34'] : ['127.0.0.1'])
    const lookup = publicLookup(lying, { isOperators: false })
    const ask = () =>
      new Promise((done) => lookup('news.example.org', { all: true }, (error, found) => done(error ?? found)))
    expect(await ask()).toEqual([{ address: '93.184.216.34', family: 4 }])
    expect(await ask()).toMatchObject({ isRefusal: true })

    const url = await serving((_, response) => void response.end('here'))
    const asked: string[] = []
    const resolve: Resolver = (name) => {
      asked.push(name)
      return Promise.resolve([asked.length === 1 ? '127.0.0.1' : '192.0.2.1'])
    }
    expect(await get(named(url, 'files.example.org'), { resolve })).toEqual({ status: 200, text: 'here' })
    expect(asked).toEqual(['files.example.org'])
  })

  test('that is not known, or never answered for, is said so', async () => {
    const unknown: Resolver = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
    const address = 'http://files.example.org/'
    expect(await whyOf(get(address, { resolve: unknown }))).toBe('the name files.example.org is not known.')
    expect(await whyOf(get(address, { resolve: () => Promise.resolve([]) }))).toBe(
      'the name files.example.org is not known.',
    )
    const silent: Resolver = () => new Promise(() => {})
    expect(await whyOf(get(address, { resolve: silent, limits: { headersMs: 30 } }))).toBe(
      'it did not answer in time.',
    )
  })
})

describe('an address of the operator', () => {
  test('opens its own scheme, host and port, and nothing beside it', async () => {
    const url = await serving((_, response) => void response.end('here'))
    const beside = await serving((_, response) => void response.end('there'))
    expect(await get(url)).toEqual({ status: 200, text: 'here' })
    expect(await whyOf(get(url, { url: beside }))).toMatch(/^port \d+ is not fetched from/)
    expect(await whyOf(get(url, { url: 'http://127.0.0.1/' }))).toBe('127.0.0.1 is not a public address.')
    expect(await whyOf(get(url, { url: url.replace('http:', 'https:') }))).toMatch(/^port/)
    expect(await whyOf(get(url, { url: named(url, 'localhost') }))).toMatch(/^port/)
    expect(await whyOf(get(url, { url, operatorAddress: undefined }))).toMatch(/^port/)
  })
})

describe('a redirect', () => {
  const to = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(302, { location }).end()

  test('is judged like any other address, whoever sent it', async () => {
    const beside = await serving((_, response) => void response.end('there'))
    expect(await whyOf(get(await serving(to(beside))))).toMatch(/^it leads elsewhere: port/)
    for (const [location, why] of [
      ['http://169.254.169.254/latest', 'it leads elsewhere: 169.254.169.254 is not a public address.'],
      ['//0x7f.1/', 'it leads elsewhere: 127.0.0.1 is not a public address.'],
      ['http://localhost/', 'it leads elsewhere: localhost is not a name on the public internet.'],
      [
        'file:///etc/passwd',
        'it leads elsewhere: only addresses that begin with http:// or https:// can be fetched.',
      ],
      [
        'http://me:pw@example.org/',
        'it leads elsewhere: an address with a user name or password in it is not fetched.',
      ],
      ['http://[bad', 'it leads to something that is not an address.'],
    ] as const)
      expect(await whyOf(get(await serving(to(location))))).toBe(why)
    const rebound = await serving(to('http://news.example.org/'))
    expect(await whyOf(get(rebound, { resolve: () => Promise.resolve(['10.1.2.3']) }))).toBe(
      'news.example.org leads to 10.1.2.3, which is not a public address.',
    )
  })

  test('is followed five times and not six', async () => {
    const asked: string[] = []
    const url = await serving((request, response) => {
      asked.push(request.url!)
      const left = Number(request.url!.slice(1))
      if (left === 0) response.end('arrived')
      else response.writeHead(307, { location: `/${left - 1}` }).end()
    })
    expect(await get(`${url}5`)).toMatchObject({ text: 'arrived' })
    asked.length = 0
    expect(await whyOf(get(`${url}6`))).toBe('it leads elsewhere more than 5 times.')
    expect(asked).toHaveLength(6)
    expect(await whyOf(get(await serving(to('/'))))).toBe('it leads elsewhere more than 5 times.')
  })

  test('never leads from https to http, and takes no header and no trust along to another origin', () => {
    const place = (href: string) => ({ url: new URL(href), isOperators: true, headers: { 'x-key': 'k' } })
    const from = (href: string, location: string) =>
      nextPlace({ statusCode: 301, headers: { location } }, place(href))
    expect(() => from('https://a.example/', 'http://a.example/')).toThrow('from https to http')
    expect(from('https://a.example/x', '/y')).toEqual(place('https://a.example/y'))
    const bare = (href: string) => ({ url: new URL(href), isOperators: false, headers: {} })
    const away = from('https://a.example/', 'https://b.example/')!
    expect(away).toEqual(bare('https://b.example/'))
    const back = nextPlace({ statusCode: 301, headers: { location: 'https://a.example/admin' } }, away)
    expect(back).toEqual(bare('https://a.example/admin'))
    expect(from('http://a.example/', 'https://a.example/')).toEqual(bare('https://a.example/'))
    expect(from('http://a.example/', 'http://a.example:8080/')).toEqual(bare('http://a.example:8080/'))
  })

  test('of something that was sent is not followed: it goes to its own address only', async () => {
    const bodies: string[] = []
    const url = await serving((request, response) => {
      void text(request).then((body) => {
        bodies.push(body)
        response.writeHead(308, { location: '/elsewhere' }).end()
      })
    })
    expect(await whyOf(get(url, { method: 'POST', body: Buffer.from('voters') }))).toBe(
      'it leads elsewhere, and what is sent goes to its own address only.',
    )
    expect(bodies).toEqual(['voters'])
  })

  test('does not begin the time again', async () => {
    const url = await serving((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 40)
    })
    expect(await whyOf(get(url, { limits: { wholeMs: 100 } }))).toBe('it took too long.')
  })
})

describe('an answer', () => {
  test('is unpacked, once and no more', async () => {
    const packed = { gzip: gzipSync('words'), br: brotliCompressSync('words'), deflate: deflateSync('words') }
    for (const [encoding, body] of Object.entries(packed)) {
      const url = await serving((_, response) => {
        response.writeHead(200, { 'content-encoding': encoding }).end(body)
      })
      expect(await get(url)).toEqual({ status: 200, text: 'words' })
    }
    const twice = await serving((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('words')))
    })
    expect(await whyOf(get(twice))).toBe('the answer is packed more than once.')
    for (const [encoding, body] of [
      ['gzip', Buffer.from('words')],
      ['zip', Buffer.from('words')],
      ['gzip', gzipSync('words').subarray(0, -9)],
    ] as const) {
      const url = await serving((_, response) => {
        response.writeHead(200, { 'content-encoding': encoding }).end(body)
      })
      expect(await whyOf(get(url))).toBe('the answer is packed in a way that cannot be read.')
    }
  })

  test('that is a bomb ends at the limit, with most of it never sent', async () => {
    let sent = 0
    const url = await serving((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      const gzip = createGzip()
      const zeros = Buffer.alloc(1_000_000)
      const more = () => {
        while (!response.destroyed && gzip.write(zeros));
      }
      gzip.on('drain', more).on('data', (piece: Buffer) => {
        sent += piece.length
        if (!response.write(piece)) {
          gzip.pause()
          response.once('drain', () => gzip.resume())
        }
      })
      response.on('close', () => gzip.destroy())
      more()
    })
    let unpacked = 0
    const count = async (limits: OutsideRequest['limits']) => {
      unpacked = 0
      const fetching = fetchOutside({ url, operatorAddress: url, limits }, async ({ body }) => {
        for await (const piece of body) unpacked += piece.length
      })
      return whyOf(fetching)
    }
    expect(await count({})).toMatch(/larger than 5 MB|more than 100 times/)
    expect(unpacked).toBeLessThanOrEqual(5_000_000)
    // Where a caller allows much, the ratio ends it.
    expect(await count({ bytes: 2_000_000_000 })).toBe('the answer unpacks to more than 100 times its size.')
    expect(unpacked).toBeLessThan(100_000_000)
    expect(sent).toBeLessThan(10_000_000)
  })

  test('that is larger than allowed is refused by what it says, and by what it sends', async () => {
    const said = await serving((_, response) => {
      response.writeHead(200, { 'content-length': 6_000_000 }).flushHeaders()
    })
    expect(await whyOf(get(said))).toBe('it is larger than 5 MB.')
    const unsaid = await serving((_, response) => {
      const piece = 'x'.repeat(100_000)
      const more = () => {
        while (!response.destroyed && response.write(piece));
      }
      response.on('drain', more)
      more()
    })
    expect(await whyOf(get(unsaid))).toBe('it is larger than 5 MB.')
    expect(await whyOf(get(unsaid, { limits: { bytes: 20_000_000 } }))).toBe('it is larger than 20 MB.')
  })

  test('that never begins, drips, goes on for too long or breaks off is ended', async () => {
    const silent = await serving(() => {})
    expect(await whyOf(get(silent, { limits: { headersMs: 30 } }))).toBe('it did not answer in time.')
    const head = await serving((_, response) => void response.socket!.write('HTTP/1.1 200 OK\r\nx: '))
    expect(await whyOf(get(head, { limits: { headersMs: 30 } }))).toBe('it did not answer in time.')
    const every = (ms: number, piece: string) => (_: IncomingMessage, response: ServerResponse) => {
      const timer = setInterval(() => response.write(piece), ms)
      response.on('close', () => clearInterval(timer))
    }
    const dripping = await serving(every(5, '.'))
    expect(await whyOf(get(dripping, { limits: { slowMs: 100 } }))).toBe('it sends too slowly.')
    const endless = await serving(every(5, 'x'.repeat(1000)))
    expect(await whyOf(get(endless, { limits: { wholeMs: 150 } }))).toBe('it took too long.')
    const broken = await serving((_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.destroy())
    })
    expect(await whyOf(get(broken))).toBe('the connection broke off before the end.')
  })

  test('that is read slowly by us is not the other side’s fault', async () => {
    const url = await serving((_, response) => void response.end('x'.repeat(300_000)))
    const size = fetchOutside({ url, operatorAddress: url, limits: { slowMs: 40 } }, async ({ body }) => {
      let bytes = 0
      for await (const piece of body) {
        bytes += piece.length
        await new Promise((done) => setTimeout(done, 60))
      }
      return bytes
    })
    expect(await size).toBe(300_000)
  })

  test('goes with our own fault or the end of the job as they are, and the host is free again', async () => {
    const turns = new Turns()
    let closed = 0
    const url = await serving((_, response) => {
      response.on('close', () => closed++).write('x')
    })
    const request = { url, operatorAddress: url }
    const full = new Error('The disk is full.')
    await expect(fetchOutside(request, () => Promise.reject(full), { turns })).rejects.toBe(full)
    const stopping = new AbortController()
    const reading = fetchOutside(
      { ...request, signal: stopping.signal },
      async ({ body }) => {
        for await (const _ of body) stopping.abort(full)
      },
      { turns },
    )
    await expect(reading).rejects.toBe(full)
    await expect(fetchOutside(request, ({ status }) => Promise.resolve(status), { turns })).resolves.toBe(200)
    await expect.poll(() => closed).toBe(3)
  })
})

test('one slow host does not hold up another', async () => {
  const held: ServerResponse[] = []
  const url = await serving((request, response) => {
    if (request.headers.host!.startsWith('slow')) held.push(response)
    else response.end('quick')
  })
  const turns = new Turns()
  const at = (name: string) => {
    const address = named(url, name)
    const around = { turns, resolve: () => Promise.resolve(['127.0.0.1']) }
    return fetchOutside({ url: address, operatorAddress: address }, ({ body }) => text(body), around)
  }
  const slow = Array.from({ length: 12 }, () => at('slow.example.org'))
  expect(await at('quick.example.org')).toBe('quick')
  await expect.poll(() => held.length).toBe(1)
  for (const [i, fetching] of slow.entries()) {
    await expect.poll(() => held.length).toBe(i + 1)
    held[i]!.end(`${i}`)
    expect(await fetching).toBe(`${i}`)
  }
})
