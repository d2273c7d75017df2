import type { Locale } from '../../locale.ts'

/** What a figure is called, and its definition in one sentence. */
interface FigureText {
  label: string
  sentence: string
}

export type FigureTexts<Id extends string> = Readonly<Record<Id, Readonly<Record<Locale, FigureText>>>>
