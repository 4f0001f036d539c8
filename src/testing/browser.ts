export interface TestAnswer {
  status: number
  text: string
  setCookie: string[]
  body: Record<string, unknown>
}

/** A browser that keeps its cookies, for what happens between several requests. */
export class TestBrowser {
  cookies = new Map<string, string>()
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  async send(path: string, body: unknown = {}): Promise<TestAnswer> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
      },
      body: JSON.stringify(body),
    })
    const setCookie = response.headers.getSetCookie()
    for (const cookie of setCookie) {
      const [pair, ...attributes] = cookie.split('; ')
      const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)]
      if (value === '' || attributes.some((a) => a.toLowerCase() === 'max-age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    return {
      status: response.status,
      text,
      setCookie,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
    }
  }

  signIn(email: string, password: string) {
    return this.send('/api/auth/sign-in/email', { email, password })
  }

  /** The address of a person who the server thinks this browser belongs to. */
  async whoAmI(): Promise<string | null> {
    const { body } = await this.send('/api/account/whoAmI')
    return (body.user as { email: string } | null)?.email ?? null
  }
}
