import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'
import { PRODUCT } from '#shared/product.ts'

/** The content of a mail in one language. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  /** The button of the mail. */
  action?: { label: string; url: string }
  /** The last paragraph, in small print. */
  closing?: string
  /** Where one click ends mails of this kind (RFC 8058). */
  unsubscribe?: string
}

/** A mail that is ready to send. */
export interface MailMessage {
  to: string
  replyTo?: string
  unsubscribe?: string
  subject: string
  text: string
  html: string
  /** The link of the button, which the demo world prints on the terminal. */
  link: string | null
}

/** Renders a mail as text and as simple HTML. All texts are escaped. */
export function renderMail(to: string, locale: Locale, { subject, paragraphs, action, closing, unsubscribe }: MailContent): MailMessage {
  const name = locale === 'ge' ? PRODUCT.nameKa : PRODUCT.name
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...(closing ? [closing] : []), `— ${name}`]
  const body = [
    ...paragraphs.map((words) => `<p style="${STYLE.words}">${escape(words)}</p>`),
    ...(action ? [button(action)] : []),
    ...(closing ? [`<p style="${STYLE.small}">${escape(closing)}</p>`] : []),
  ]
  const html = `<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="${STYLE.page}"><div style="${STYLE.sheet}"><p style="${STYLE.name}">${escape(name)}</p>
${body.join('\n')}
</div></body></html>
`
  return { to, ...(unsubscribe && { unsubscribe }), subject, text: `${text.join('\n\n')}\n`, html, link: action?.url ?? null }
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escape(url)
  return `<p style="${STYLE.words}"><a href="${address}" style="${STYLE.button}">${escape(label)}</a></p>
<p style="${STYLE.small}">${address}</p>`
}

/** Escapes a text for HTML and for quoted attributes. Line breaks become `<br>`. */
function escape(words: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return words.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>')
}

// Mail clients support no style sheets, so the styles are inline.
const STYLE = {
  page: "margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif",
  sheet: 'max-width:480px;margin:0 auto',
  name: 'margin:0 0 24px;font-size:20px;font-weight:700',
  words: 'margin:0 0 16px',
  small: 'margin:0 0 16px;font-size:13px;opacity:0.7;word-break:break-all',
  button: 'display:inline-block;padding:12px 24px;border-radius:8px;background:#0b6b3a;color:#ffffff;font-weight:600;text-decoration:none',
}
