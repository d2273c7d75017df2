import { PRODUCT } from '#shared/product.ts'
import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'

/** What a chat or a search engine shows of a link. */
export interface Preview {
  title: string
  description: string
  /** Absolute addresses. */
  url: string
  picture: string
}

/** The size of pictures of links, in pixels: what Facebook, Messenger, WhatsApp, Viber and Telegram show whole. */
const PREVIEW_SIZE = { width: 1200, height: 630 } as const

const CHARSET = /<meta charset=[^>]*>/

/** The application's shell with a preview in place of its own title and description. */
export function withPreview(shell: string, { title, description, url, picture }: Preview, locale: Locale): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('name', 'description', description),
    meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(PREVIEW_SIZE.width)),
    meta('property', 'og:image:height', String(PREVIEW_SIZE.height)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  const head = shell
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<meta property="og:title"[^>]*>/, '')
    .replace(/(<html [^>]*)lang="[^"]*"/, (_, start: string) => `${start}lang="${LANGUAGE_TAG[locale]}"`)
  // Before scripts and style sheet: chats read only the first kilobytes. A function: names of clubs may contain `$`.
  return head.replace(CHARSET, (charset) => `${charset}\n${tags.join('\n')}`)
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`
}
