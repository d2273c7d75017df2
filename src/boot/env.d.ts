/** The first path segments of signed-in screens, from the names of the route files. */
declare const APP_SCREENS: readonly string[]

/** The files of a screen's first view: for all languages, and for each. */
interface ScreenChunks {
  all: readonly string[]
  en: readonly string[]
  ge: readonly string[]
}

/** By screen. Empty in development. */
declare const SCREEN_CHUNKS: Readonly<Record<string, ScreenChunks>>
