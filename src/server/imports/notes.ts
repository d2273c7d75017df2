const count = (games: number) => (games === 1 ? '1 game' : `${games} games`)

/** What the person who imports should know, though it keeps nothing from being imported. */
const SENTENCES = {
  columns_ignored: ({ columns }: { columns: string }) => `Not read, for no field goes by that name: ${columns}.`,
  past_without_score: ({ games }: { games: number }) =>
    `${count(games)} should have ended by now and ${games === 1 ? 'has' : 'have'} no score.`,
  not_in_file: ({ games }: { games: number }) =>
    `${count(games)} of this competition ${games === 1 ? 'is' : 'are'} not in the file and ${games === 1 ? 'stays as it is' : 'stay as they are'}.`,
  being_played: ({ game }: { game: string }) => `${game} is being played: what the file says of it is left aside.`,
  club_like: ({ club, near }: { club: string; near: string }) => `The new club "${club}" is much like ${near}.`,
}

type Sentences = typeof SENTENCES
export type NoteCode = keyof Sentences

export interface Note {
  line: number | null
  code: NoteCode
  values: Record<string, string | number>
  message: string
}

export function note<C extends NoteCode>(line: number | null, code: C, values: Parameters<Sentences[C]>[0]): Note {
  const sentence = SENTENCES[code] as (values: Note['values']) => string
  return { line, code, values: { ...values }, message: sentence({ ...values }) }
}
