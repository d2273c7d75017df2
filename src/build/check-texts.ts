// Fails if a text of the source is missing in the catalogues, or a translation is missing or malformed.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LOCALES } from '../shared/locale.ts'

const before = LOCALES.flatMap((locale) =>
  globSync(`locales/*/${locale}.po`).map((file) => ({ locale, file, text: readFileSync(file, 'utf8') })),
)
const { status, stderr } = spawnSync('lingui', ['extract', '--clean'], { encoding: 'utf8' })
if (status !== 0) fail(stderr)

for (const { locale, file, text } of before) {
  const extracted = readFileSync(file, 'utf8')
  writeFileSync(file, text)
  // The date in the header changes with each extraction.
  if (body(extracted) !== body(text)) fail(`${file} is not up to date: run \`npm run extract\` and translate what is new.`)
  await checkMessages(locale, file, text)
}
console.log(`Texts complete in ${LOCALES.join(' and ')}.`)

async function checkMessages(locale: string, file: string, text: string): Promise<void> {
  const catalogue = await formatter().parse(text, { locale, sourceLocale: 'en', filename: file })
  for (const [id, { translation, message }] of Object.entries(catalogue ?? {})) {
    const name = `${file}: "${message ?? id}"`
    if (!translation) fail(`${name} is not translated.`)
    compileMessageOrThrow(translation)
    const placeholders = (pattern: string) => Array.from(pattern.matchAll(/\{(\w+)[,}]|<\/?(\d+)\/?>/g), ([, value, tag]) => value ?? tag)
    const missing = new Set(placeholders(message ?? translation)).difference(new Set(placeholders(translation)))
    if (missing.size > 0) fail(`${name} has lost ${Array.from(missing).join(', ')}.`)
  }
}

function body(text: string): string {
  return text.replace(/^"POT-Creation-Date:.*$/m, '')
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
