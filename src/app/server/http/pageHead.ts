// What search engines, and apps in which someone shares a link, read of a page: its title, one or two sentences, its address, a picture.
import { html } from 'hono/html'
import { shortText } from '../../../domain/shortText.ts'
import { pictureAddress } from '../../../domain/pictureAddress.ts'

export interface Preview {
  title: string
  description: string
  /** A page without an address of its own is not to be found again, and says so. */
  path?: string
  /** Square, as committees save theirs. */
  picture?: { path: string; of: string }
}

export const notFoundPreview: Preview = {
  title: 'Page Not Found',
  description: 'Sorry, the page you are looking for does not exist.',
}

export function headOf(publicUrl: string, { title, description, path, picture }: Preview) {
  return html`<title>${title} · Elections Nebraska</title>
    <meta name="description" content="${description}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Elections Nebraska" />
    ${
      path === undefined
        ? html`<meta name="robots" content="noindex" />`
        : html`<meta property="og:url" content="${publicUrl}${path}" />
            <link rel="canonical" href="${publicUrl}${path}" />`
    }
    ${
      picture
        ? html`<meta property="og:image" content="${publicUrl}${picture.path}" />
            <meta property="og:image:alt" content="${picture.of}" />
            <meta name="twitter:card" content="summary" />`
        : ''
    }`
}

/** The page all screens live in, with another head. Names are put in as they are: a "$&" in one means nothing. */
export function withHead(template: string, head: string): string {
  return template
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}</head>`)
}

export function pictureOf(name: string, fileId: string | null): Preview['picture'] {
  return fileId ? { path: pictureAddress(fileId), of: name } : undefined
}

// Apps cut what is longer.
const mostLetters = 200

export const shortened = (text: string): string => shortText(text.replaceAll(/\s+/g, ' ').trim(), mostLetters)
