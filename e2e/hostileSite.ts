// A site on the outside that a server meets when it is started with `--import` of this file: NAME.hostile.example leads to a public address, which
// the guard judges as any other; only the socket that it lets through ends at this process instead. Each address answers well once, as a site does
// that wants to be added, and turns on whoever comes again.
import dns from 'node:dns/promises'
import { createServer, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { Socket, type AddressInfo, type LookupFunction } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const isOurs = (name: unknown): name is string =>
  typeof name === 'string' && name.endsWith('.hostile.example')

const feed = (items: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>Quiet Creek Courier</title><link>http://site.hostile.example/</link>${items}</channel></rss>`
const item = (title: string, text: string, link = 'http://site.hostile.example/story') =>
  `<item><guid isPermaLink="false">${title}</guid><link>${link}</link><title>${title}</title><description>${text}</description></item>`
const good = feed(item('Library opens late', 'It opens at ten.'))

const xml = { 'content-type': 'application/rss+xml' }
const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
const tricks: Record<string, (response: ServerResponse) => void> = {
  // An entity that names entities is never opened, so nothing is left of this one.
  bomb: (response) =>
    response
      .writeHead(200, xml)
      .end(feed(item('Bomb went off', '&l9;'), `<!DOCTYPE rss [<!ENTITY l0 "ha">${lol}]>`)),
  deep: (response) => response.writeHead(200, xml).end(feed(item('Depth opened', '<b>'.repeat(50_000)))),
  inside: (response) => response.writeHead(302, { location: 'http://127.0.0.1:80/latest/meta-data' }).end(),
  huge: (response) => {
    response.writeHead(200, xml)
    const piece = item('Flood came', 'x'.repeat(100_000))
    const pour = () => {
      while (!response.destroyed) if (!response.write(piece)) return response.once('drain', pour)
      return response
    }
    response.write(good.slice(0, good.indexOf('<item>')))
    pour()
  },
  scripts: (response) =>
    response
      .writeHead(200, xml)
      .end(
        feed(
          item('Link runs', 'Click me.', 'javascript:document.title=&quot;taken&quot;') +
            item(
              'Creek &lt;img src=x onerror=&quot;document.title=1&quot;&gt;rises',
              '&lt;script&gt;document.title=&quot;taken&quot;&lt;/script&gt;&lt;a href=&quot;javascript:1&quot; onclick=&quot;1&quot;&gt;The gauge reads nine feet.&lt;/a&gt;',
            ),
        ),
      ),
}

if (isMainThread) {
  const came = new Map<string, number>()
  const site = createServer(({ url = '/' }, response) => {
    const times = (came.get(url) ?? 0) + 1
    came.set(url, times)
    if (times === 1) response.writeHead(200, xml).end(good)
    else tricks[url.slice(1)]?.(response)
  })
  site.listen(0, '127.0.0.1').unref()

  const { lookup } = dns
  const outside = (name: string, ...more: [never]) =>
    isOurs(name) ? Promise.resolve([{ address: '8.8.8.8', family: 4 }]) : lookup(name, ...more)
  dns.lookup = outside as typeof lookup
  syncBuiltinESMExports()

  const { connect } = Socket.prototype
  const redirected = function (this: Socket, ...given: unknown[]) {
    const [options] = [given[0]].flat() as [{ host?: unknown; port?: number; lookup?: LookupFunction }]
    if (isOurs(options.host) && options.lookup) {
      const judge = options.lookup
      options.port = (site.address() as AddressInfo).port
      options.lookup = (name, about, done) =>
        judge(name, about, (error, ...answer) => {
          if (error) done(error, ...answer)
          else if (about.all) done(null, [{ address: '127.0.0.1', family: 4 }])
          else done(null, '127.0.0.1', 4)
        })
    }
    return Reflect.apply(connect, this, given) as Socket
  }
  Socket.prototype.connect = redirected
}
