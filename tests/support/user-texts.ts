import { globSync, readFileSync } from 'node:fs'

export interface UserText {
  where: string
  text: string
}

/** Where users read strings of the sources. Consents are left out: their earlier versions stay as they were agreed to. */
const WHOLE = [
  'src/build/manifest.ts',
  'src/features/legal/*.ts',
  'src/server/people/{auth,contact}/*mail*.ts',
  'src/server/operations/cli/**/*.ts',
  'src/server/startup-message.ts',
  'src/server/**/{texts,digest-texts,problems,notes,findings}.ts',
  'src/shared/cancel-reason.ts',
  'src/shared/stored-reason.ts',
  'src/shared/figures/texts/*.ts',
  'src/shared/highlights/names.ts',
]

/** A string literal of one line. */
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** Strings of other sources that leave the service: error messages, and the descriptions of the API. */
const SAID =
  /(?:Error\([^'"`\n]*(?:'[a-z_]+',\s*)?|\.describe\(\s*|summary:\s*)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g

/** The English texts that users read. */
export function findTexts(): UserText[] {
  const catalogues = globSync('locales/**/en.po').flatMap((where) =>
    Array.from(readFileSync(where, 'utf8').matchAll(/^msgstr ((?:".*"\n?)+)/gm), ([, lines = '']) => ({
      where,
      text: lines.replaceAll(/"\n"/g, '').trim(),
    })),
  )
  const whole = globSync(WHOLE).flatMap((where) => strings(where, STRING, 0))
  const said = globSync('src/{server,shared}/**/*.ts').flatMap((where) => strings(where, SAID, 1))
  return [...catalogues, ...whole, ...said]
}

function strings(where: string, pattern: RegExp, group: number): UserText[] {
  const code = readFileSync(where, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$|^import .*$/gm, '')
  return Array.from(code.matchAll(pattern), (match) => ({ where, text: match[group] ?? '' }))
}
