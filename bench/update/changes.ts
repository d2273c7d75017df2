/** One changed line, as most deploys begin. */
export interface Change {
  name: string
  /** The file by its path, which has moved since the version that is compared. */
  file: RegExp
  edit(text: string): string
  /** What may at most be fetched, by what was fetched in that version. */
  limit: number
}

/** A class without a style, so that the script alone changes. */
const addClass = (code: string) => code.replace('className="', 'className="changed ')

export const CHANGES: readonly Change[] = [
  {
    name: 'the console’s list of games',
    file: /^src\/features\/console\/(?:season\/)?games\/games\.tsx$/,
    edit: addClass,
    limit: 1 / 14,
  },
  { name: 'the schedule’s card', file: /^src\/features\/(?:app\/)?games\/schedule\/match-card\.tsx$/, edit: addClass, limit: 1 / 8 },
  {
    name: 'one Georgian text',
    file: /^locales\/(?:app\/)?ge\.po$/,
    edit: (texts) => texts.replace(/(msgid "Upcoming"\nmsgstr ")/, '$1– '),
    limit: 1 / 8,
  },
  { name: 'one style', file: /^src\/ui\/theme\.css$/, edit: (sheet) => `${sheet}\nhtml {\n  orphans: 3;\n}\n`, limit: 1 / 8 },
]
