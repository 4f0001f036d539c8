// A bucket in memory that speaks S3 over HTTP: PUT, GET, HEAD, DELETE and List, path-style, with signatures required.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeS3 {
  endpoint: string
  bucket: string
  objects: Map<string, { bytes: Buffer; modified: Date }>
  requests: string[]
  close(): Promise<void>
}

export async function startFakeS3(bucket = 'campaign-files'): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const requests: string[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, 500, 'InternalError', String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake')
    const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    requests.push(`${request.method} ${key}`)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return fail(response, 403, 'AccessDenied', 'not signed')
    if (inBucket !== bucket) return fail(response, 404, 'NoSuchBucket', 'no such bucket')
    if (request.method === 'PUT') return put(request, response, key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return list(url, response)
    const found = objects.get(key)
    if (!found)
      return request.method === 'HEAD'
        ? void response.writeHead(404).end()
        : fail(response, 404, 'NoSuchKey', 'no such key')
    response.writeHead(200, {
      'content-length': found.bytes.length,
      'last-modified': found.modified.toUTCString(),
      etag: `"${createHash('md5').update(found.bytes).digest('hex')}"`,
    })
    response.end(request.method === 'HEAD' ? undefined : found.bytes)
  }

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    // As Amazon does: the length must be known before the bytes.
    if (request.headers['content-length'] === undefined)
      return fail(response, 411, 'MissingContentLength', 'say how long it is')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    if (bytes.length !== Number(request.headers['content-length']))
      return fail(response, 400, 'IncompleteBody', 'too short')
    objects.set(key, { bytes, modified: new Date() })
    response.writeHead(200, { etag: '"x"' }).end()
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((k) => k.startsWith(prefix) && k > after).sort()
    // Two at a time, so that a person who lists must turn the page.
    const page = keys.slice(0, 2)
    const contents = page.map(
      (k) =>
        `<Contents><Key>${k}</Key><LastModified>${objects.get(k)!.modified.toISOString()}</LastModified><ETag>"x"</ETag><Size>${objects.get(k)!.bytes.length}</Size></Contents>`,
    )
    const more =
      keys.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix>${more}${contents.join('')}</ListBucketResult>`,
    )
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects,
    requests,
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  }
}

function fail(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}
