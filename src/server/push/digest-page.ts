import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'
import { PRODUCT } from '#shared/product.ts'
import { DIGEST_TEXTS } from './digest-texts.ts'

/** The page behind the link in the mail: a question, and afterwards that it is done. It works without scripts and styles. */
export function digestPage(locale: Locale, stopped: boolean): string {
  const { question, button, stopped: done } = DIGEST_TEXTS[locale]
  const name = locale === 'ge' ? PRODUCT.nameKa : PRODUCT.name
  const content = stopped ? `<p>${done}</p>` : `<p>${question}</p><form method="post"><button>${button}</button></form>`
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${name}</title></head>
<body><main><h1>${name}</h1>${content}</main></body></html>
`
}
